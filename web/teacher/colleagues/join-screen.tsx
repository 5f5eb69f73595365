import { Button } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { CallError } from "../../wire/call-error.ts";
import { offerKey } from "../../wire/link-keys.ts";
import { useAcceptOffer, useOfferOfLink } from "../data/sharing.ts";
import { coursePath, homePath } from "../links/course-address.ts";

/** What a link offers: whose course it is and what one may do there, before it is accepted. */
export function JoinScreen() {
  const t = useText();
  const [key] = useState(offerKey.find);
  const offer = useOfferOfLink(key);
  const code = offer.error instanceof CallError ? offer.error.code : undefined;
  if (key === undefined) return <Nothing title={t("colleagues.join.none")} text={t("colleagues.join.noneText")} />;
  if (code === "OFFER_GONE")
    return <Nothing title={t("colleagues.join.gone")} text={t("colleagues.join.goneText")} isOver />;
  if (code === "OWN_COURSE")
    return <Nothing title={t("colleagues.join.own")} text={t("colleagues.join.ownText")} isOver />;
  return (
    <>
      <ScreenHead title={t("colleagues.join.title")} />
      <Loaded of={[offer]} rows={2}>
        {({ courseName: name, from, right, pupilCount: count }) => (
          <section className={`${look.card} ${look.stack}`}>
            <p className={look.lead}>
              <IconUsersGroup size={20} stroke={1.75} aria-hidden="true" />{" "}
              {t(`colleagues.offers.${right ?? "handover"}`, { from, name, count })}
            </p>
            <Answer linkKey={key} name={name} />
          </section>
        )}
      </Loaded>
    </>
  );
}

function Answer({ linkKey, name }: { linkKey: string; name: string }) {
  const t = useText();
  const navigate = useNavigate();
  const accept = useAcceptOffer();
  const take = async (): Promise<void> => {
    const { courseId } = await accept.mutateAsync({ key: linkKey });
    offerKey.forget();
    toastSuccess(t("colleagues.offers.accepted", { name }));
    await navigate(coursePath(courseId), { replace: true });
  };
  return (
    <div className={look.row}>
      <Button
        loading={accept.isPending}
        // The mutation reports a failure.
        onClick={() => void take().catch(() => {})}
      >
        {t("colleagues.offers.accept")}
      </Button>
      <Button component={Link} to={homePath} variant="subtle">
        {t("colleagues.join.later")}
      </Button>
    </div>
  );
}

/** `isOver`: the key is of no use any more. */
function Nothing({ title, text, isOver = false }: { title: string; text: string; isOver?: boolean }) {
  const t = useText();
  return (
    <>
      <ScreenHead title={t("colleagues.join.title")} />
      <EmptyState
        title={title}
        text={text}
        action={
          <Button component={Link} to={homePath} onClick={() => isOver && offerKey.forget()}>
            {t("colleagues.join.toClasses")}
          </Button>
        }
      />
    </>
  );
}
