import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Navigate, useSearchParams } from "react-router";
import { versionText } from "#contract/address.ts";
import type { TryOffer } from "#contract/try.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { call } from "../../wire/call.ts";
import { AnswerForm } from "./answer-form.tsx";
import { findKept } from "./kept-answers.ts";
import { Offer } from "./offer.tsx";
import { Results } from "./results.tsx";
import { addressOf, type Place, placeIn, SELF } from "./try-address.ts";

/** A test to try without an account: answered by a simulated child or the visitor, with the results as a teacher sees them. */
export function TryScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const offer = useQuery({
    queryKey: ["try"],
    queryFn: ({ signal }) => call("getTry", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: "try.loadFailed" },
  });
  const place = placeIn(search);
  useTitle(t("try.title"));
  useHeadingFocus(place);
  return (
    <Loaded of={[offer]} rows={6} above={<h1>{t("try.title")}</h1>}>
      {(loaded) => <At place={place} offer={loaded} />}
    </Loaded>
  );
}

function At({ place, offer }: { place: Place; offer: TryOffer }) {
  if (place.at === "offer") return <Offer offer={offer} />;
  if (place.at === "answering") return <AnswerForm offer={offer} />;
  const { by, view } = place;
  const testVersion = versionText(offer.testVersion);
  const inputs = by === SELF ? findKept(testVersion) : undefined;
  const isKnown = by === SELF ? inputs !== undefined : offer.pupils.some(({ id }) => id === by);
  // The answers went with their tab, or the address is old.
  if (!isKnown) return <Navigate replace to={addressOf({ at: "offer" })} />;
  const asked = { testId: offer.test._id, testVersion, ...(inputs ? { inputs } : { pupil: by }) };
  return <Results by={by} view={view} asked={asked} />;
}

/** The places of this screen have one path, so the focus is led to the new heading here. */
function useHeadingFocus(place: Place): void {
  const key = place.at === "results" ? `${place.at} ${place.by}` : place.at;
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [key]);
}
