import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { versionText } from "#contract/address.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import type { TryOffer } from "#contract/try.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { loadPages } from "../../test-view/load-page.ts";
import type { LoadedPage } from "../../test-view/loaded-page.ts";
import { sourceOf } from "../../test-view/test-source.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { AnswerPage } from "./answer-page.tsx";
import { findKept, forgetAnswers, keepAnswers } from "./kept-answers.ts";
import styles from "./try.module.css";
import { addressOf, SELF } from "./try-address.ts";

/** The pages of the test as pupils answer them, one after the other. */
export function AnswerForm({ offer }: { offer: TryOffer }) {
  const t = useText();
  const language = useLanguage();
  const { test, testVersion } = offer;
  const version = versionText(testVersion);
  const pages = useQuery({
    queryKey: ["try", "pages", version, language],
    queryFn: () => loadPages(sourceOf({ machineName: test.machineName, testVersion }), test.pageIds, language),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: "try.loadFailed" },
  });
  return (
    <div className={`${look.stack} ${styles.player}`}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{test.name[language]}</h1>
        <p className={look.muted}>{t("try.self.kept")}</p>
      </header>
      <Loaded of={[pages]} rows={8}>
        {(loaded) => <Pages pages={loaded} version={version} />}
      </Loaded>
    </div>
  );
}

function Pages({ pages, version }: { pages: readonly LoadedPage[]; version: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [inputs, setInputs] = useState<Inputs>(() => findKept(version) ?? {});
  const [index, setIndex] = useState(0);
  /** Another one begins with empty fields. */
  const [round, setRound] = useState(0);
  const place = useRef<HTMLParagraphElement>(null);
  const page = pages[index];
  const write = useCallback(
    (values: Inputs) =>
      setInputs((before) => {
        const now = { ...before, ...values };
        keepAnswers({ version, inputs: now });
        return now;
      }),
    [version],
  );
  const turn = (to: number): void => {
    flushSync(() => setIndex(to));
    place.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };
  const [isLeaving, setLeaving] = useState(false);
  const finish = (): void => {
    if (isLeaving) return;
    setLeaving(true);
    keepAnswers({ version, inputs });
    void navigate(addressOf({ at: "results", by: SELF, view: "result" }));
  };
  if (page === undefined) return null;
  const isLast = index === pages.length - 1;
  return (
    <>
      <p ref={place} className={`${look.small} ${look.muted}`} tabIndex={-1}>
        {t("try.self.page", { page: index + 1, count: pages.length })}
      </p>
      <AnswerPage key={`${page.id} ${round}`} html={page.html} values={inputs} onChange={write} />
      <div className={`${look.row} ${look.apart}`}>
        {index > 0 ? (
          <Button variant="default" onClick={() => turn(index - 1)}>
            {t("try.self.back")}
          </Button>
        ) : (
          <Button
            variant="subtle"
            onClick={() => {
              forgetAnswers();
              setInputs({});
              setRound((before) => before + 1);
            }}
          >
            {t("try.self.again")}
          </Button>
        )}
        <Button onClick={isLast ? finish : () => turn(index + 1)}>
          {t(isLast ? "try.self.done" : "try.self.next")}
        </Button>
      </div>
    </>
  );
}
