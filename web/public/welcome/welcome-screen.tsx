import { Button } from "@mantine/core";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useTitle } from "../../ui/use-title.ts";
import { useUser } from "../../ui/use-user.ts";
import { InvitationForm } from "../invitation-form.tsx";
import { ExampleClass } from "./example-class.tsx";
import sheetDe from "./lesson-sheet-de.webp";
import sheetEn from "./lesson-sheet-en.webp";
import sizes from "./sizes.json";
import styles from "./welcome.module.css";

const WAY = ["choose", "work", "plan"] as const;
const FACTS = ["tests", "names", "grades"] as const;
/** Taken by scripts/product-pictures.ts. */
const SHEET = { de: sheetDe, en: sheetEn };

/** The landing page: what a teacher gets, shown by an example, and the doors for everyone who comes. */
export function WelcomeScreen() {
  const t = useText();
  const user = useUser();
  useTitle(t("landing.title"));
  return (
    <>
      <section className={styles.hero}>
        <div>
          <h1 tabIndex={-1}>{t("landing.heading")}</h1>
          <p className={`${look.muted} ${styles.lead}`}>{t("landing.lead")}</p>
          <div className={`${look.row} ${styles.actions}`}>
            <Button component={Link} to={pathOf("Try")} size="lg">
              {t("landing.try")}
            </Button>
            {user && (
              <Button component={Link} to={pathOf("Dashboard")} size="lg" variant="default">
                {t("account.verify.stay")}
              </Button>
            )}
          </div>
        </div>
        <ExampleClass />
      </section>
      <Tomorrow />
      <section className={styles.facts} aria-label={t("landing.fact.label")}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <h2>{t(`landing.fact.${fact}`)}</h2>
            <p className={look.muted}>{t(`landing.fact.${fact}Text`)}</p>
          </div>
        ))}
      </section>
      {!user && <Doors />}
    </>
  );
}

/** The sheet for the next lesson, as it prints, and the way to it. */
function Tomorrow() {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={styles.tomorrow}>
      <div>
        <h2>{t("landing.tomorrow.heading")}</h2>
        <p className={`${look.muted} ${styles.lead}`}>{t("landing.tomorrow.lead")}</p>
        <ol className={styles.way}>
          {WAY.map((step, index) => (
            <li key={step}>
              <Stones of={WAY.map((_, place) => (place < index ? "done" : place === index ? "here" : "ahead"))} />
              <h3>{t(`landing.way.${step}`)}</h3>
              <p className={look.muted}>{t(`landing.way.${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </div>
      <a className={styles.sheet} href={SHEET[language]} target="_blank" rel="noopener">
        <img
          src={SHEET[language]}
          {...sizes["lesson-sheet"][language]}
          loading="lazy"
          alt={t("landing.tomorrow.sheet")}
        />
      </a>
    </section>
  );
}

/** A door for each who comes: a teacher, a child, and a teacher with an invitation. */
function Doors() {
  const t = useText();
  return (
    <section className={styles.doors}>
      <h2>{t("landing.door.heading")}</h2>
      <div className={`${look.card} ${look.stack}`}>
        <h3>{t("landing.door.teacher")}</h3>
        <p className={look.muted}>{t("landing.door.teacherText")}</p>
        <Button className={look.start} component={Link} to={pathOf("Login")} variant="default">
          {t("welcome.login")}
        </Button>
      </div>
      <div className={`${look.card} ${look.stack}`}>
        <h3>{t("landing.door.pupil")}</h3>
        <p className={look.muted}>{t("landing.door.pupilText")}</p>
        <Button className={look.start} component="a" href={pathOf("PupilLogin")} variant="default">
          {t("landing.accessName")}
        </Button>
      </div>
      <div className={`${look.card} ${look.stack}`}>
        <h3>{t("landing.door.invited")}</h3>
        <p className={look.muted}>{t("landing.invitation")}</p>
        <InvitationForm />
      </div>
    </section>
  );
}
