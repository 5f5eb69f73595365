import { Button } from "@mantine/core";
import { type SubmitEvent, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { versionText } from "#contract/address.ts";
import type { TryOffer, TryPupil } from "#contract/try.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { useTestTexts } from "../../teacher/data/test-texts.ts";
import { type ItemTexts, itemTextOf, NO_ITEM_TEXTS } from "../../test-view/item-texts.ts";
import { sourceOf } from "../../test-view/test-source.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { findKept } from "./kept-answers.ts";
import styles from "./try.module.css";
import { addressOf } from "./try-address.ts";

/** Choose: a child who thinks in a certain way, or oneself. */
export function Offer({ offer }: { offer: TryOffer }) {
  const t = useText();
  const language = useLanguage();
  const { test, testVersion } = offer;
  const source = sourceOf({ machineName: test.machineName, testVersion });
  const texts = useTestTexts(source, test.pageIds, language).data?.items ?? NO_ITEM_TEXTS;
  const hasBegun = findKept(versionText(testVersion)) !== undefined;
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t("try.heading")}</h1>
        <p className={`${look.muted} ${styles.lead}`}>
          {t("try.lead", { test: test.name[language], count: test.responseCount })}
        </p>
      </header>
      <div className={styles.ways}>
        <ChildForm pupils={offer.pupils} texts={texts} />
        <section className={`${look.card} ${look.stack}`}>
          <h2>{t("try.self.title")}</h2>
          <p className={look.muted}>{t("try.self.text")}</p>
          <Button component={Link} to={addressOf({ at: "answering" })} variant="default" size="lg">
            {t(hasBegun ? "try.self.resume" : "try.self.submit")}
          </Button>
        </section>
      </div>
      <p className={`${look.small} ${look.muted}`}>
        {t("try.invented")}{" "}
        <Link to={addressOf({ at: "results", by: offer.pupils[0]?.id ?? "", view: "class" })}>
          {t("try.wholeClass")}
        </Link>
      </p>
    </>
  );
}

function ChildForm({ pupils, texts }: { pupils: readonly TryPupil[]; texts: ItemTexts }) {
  const t = useText();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(pupils[0]?.id ?? "");
  const pupil = pupils.find(({ id }) => id === chosen);
  // The form stays until the results' code is there: a second click would need two steps back.
  const [isLeaving, setLeaving] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isLeaving) return;
    setLeaving(true);
    void navigate(addressOf({ at: "results", by: chosen, view: "result" }));
  };
  return (
    <form className={`${look.card} ${look.stack}`} onSubmit={submit}>
      <h2>{t("try.child.title")}</h2>
      <p className={look.muted}>{t("try.child.text")}</p>
      <fieldset className={styles.children}>
        <legend className={look.hidden}>{t("try.child.legend")}</legend>
        <div className={styles.list}>
          {pupils.map((each) => (
            <Child
              key={each.id}
              pupil={each}
              texts={texts}
              isChosen={each.id === chosen}
              choose={() => setChosen(each.id)}
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit" size="lg">
        {t("try.child.submit", { name: pupil?.name ?? "" })}
      </Button>
    </form>
  );
}

interface ChildProps {
  pupil: TryPupil;
  texts: ItemTexts;
  isChosen: boolean;
  choose: () => void;
}

/** What a child thinks, with one answer. */
function Child({ pupil: { name, need, example }, texts, isChosen, choose }: ChildProps) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const text = example && itemTextOf(texts, example.response);
  const answer = text?.options?.find(({ key }) => key === example?.answer)?.label;
  return (
    <label className={styles.child} htmlFor={id}>
      <input id={id} className={look.hidden} type="radio" name="child" checked={isChosen} onChange={choose} />
      <Stones of={[isChosen ? "done" : "ahead"]} />
      <span className={look.lines}>
        <span>
          <b>{name}</b> {need?.[language] ?? t("try.child.able")}
        </span>
        {text && answer !== undefined && (
          <span className={`${look.small} ${look.muted}`}>
            {t("try.child.example", { prompt: text.prompt, answer })}
          </span>
        )}
      </span>
    </label>
  );
}
