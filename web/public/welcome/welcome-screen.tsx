import { Button } from "@mantine/core";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { useUser } from "../../ui/use-user.ts";
import { ExampleDiagnosis } from "./example-diagnosis.tsx";
import styles from "./welcome.module.css";

const WAY = ["choose", "work", "plan"] as const;

/** The landing page: the purpose of the product with an example, and the two logins. */
export function WelcomeScreen() {
  const t = useText();
  const user = useUser();
  useTitle(t("welcome.title"));
  return (
    <>
      <section className={styles.hero}>
        <div>
          <h1 tabIndex={-1}>{t("welcome.heading")}</h1>
          <p className={`${look.muted} ${styles.lead}`}>{t("welcome.lead")}</p>
          <div className={`${look.row} ${styles.actions}`}>
            <Button component={Link} to={pathOf(user ? "Dashboard" : "Login")} size="lg">
              {t(user ? "account.verify.stay" : "welcome.login")}
            </Button>
            <Button component="a" href={pathOf("PupilLogin")} size="lg" variant="default">
              {t("welcome.accessName")}
            </Button>
          </div>
          {!user && <p className={look.muted}>{t("welcome.invitation")}</p>}
        </div>
        <ExampleDiagnosis />
      </section>
      <section className={styles.way} aria-label={t("welcome.way.label")}>
        {WAY.map((step, index) => (
          <div key={step}>
            <Stones of={WAY.map((_, place) => (place < index ? "done" : place === index ? "here" : "ahead"))} />
            <h2>{t(`welcome.way.${step}`)}</h2>
            <p className={look.muted}>{t(`welcome.way.${step}Text`)}</p>
          </div>
        ))}
      </section>
    </>
  );
}
