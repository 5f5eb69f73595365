import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useRef } from "react";
import { Link } from "react-router";
import type { OwnSchool } from "#contract/schools.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { dayOf } from "../../ui/day.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { useSchool } from "../data/school.ts";
import { MemberQuestion } from "../school/member-question.tsx";
import styles from "./account.module.css";
import { AccountSection } from "./account-section.tsx";

/** The teacher's school: who administers it, and all that they see of her. */
export function SchoolSection() {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const school = useSchool();
  return (
    <AccountSection title={t("school.own.title")} text={t("school.own.text")} heading={heading}>
      <Loaded of={[school]} rows={1} height={64} failed="school.failed">
        {(own) => (own === null ? <p>{t("school.own.none")}</p> : <Own school={own} />)}
      </Loaded>
    </AccountSection>
  );
}

function Own({ school: { name, since, own, administrators } }: { school: OwnSchool }) {
  const t = useText();
  const [leaving, question] = useDisclosure(false);
  const names = administrators.map(({ username, email }) => username ?? email).join(", ");
  const facts = [
    [t("school.own.email"), own.email],
    ...(own.username === null ? [] : [[t("school.own.username"), own.username]]),
    [t("school.colleagues.courses"), `${own.courseCount}`],
    [
      t("school.colleagues.use"),
      own.unusedMonths === 0 ? t("school.colleagues.used") : t("school.colleagues.unused", { count: own.unusedMonths }),
    ],
    [
      t("school.colleagues.factor"),
      t(own.hasSecondFactor ? "school.colleagues.factorOn" : "school.colleagues.factorOff"),
    ],
  ] as const;
  return (
    <>
      <div>
        <p>
          <b>{t("school.own.since", { name, day: dayOf(since, t) })}</b>
        </p>
        <p className={look.anywhere}>
          {administrators.length === 0
            ? t("school.own.administeredByNobody")
            : t("school.own.administeredBy", { names })}
        </p>
      </div>
      <div className={styles.facts}>
        <h3>{t("school.own.sees")}</h3>
        <dl className={styles.seen}>
          {facts.map(([what, value]) => (
            <div key={what}>
              <dt className={look.muted}>{what}</dt>
              <dd className={look.anywhere}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={`${look.small} ${look.muted}`}>{t("school.own.not")}</p>
      </div>
      <div className={look.row}>
        {own.administers && (
          <Button component={Link} to={pathOf("School")} variant="default">
            {t("school.own.toSchool")}
          </Button>
        )}
        <Button variant="subtle" onClick={question.open}>
          {t("school.own.leave")}
        </Button>
      </div>
      <MemberQuestion
        question={{ act: "leave", colleague: own, isOwn: true }}
        opened={leaving}
        close={question.close}
      />
    </>
  );
}
