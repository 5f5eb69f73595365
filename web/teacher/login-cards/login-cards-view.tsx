import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { BackLink } from "../../ui/back-link.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { NameList } from "../course-management/name-list.tsx";
import { noteKeptCodes, useNewCodes } from "../data/new-codes.ts";
import { managementPath } from "../links/course-address.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { CardChoice } from "./card-choice.tsx";
import { CardCodes } from "./card-codes.tsx";
import { CardSheets } from "./card-sheets.tsx";
import styles from "./login-cards.module.css";
import { OwnAddressNote } from "./own-address-note.tsx";

/** The number of cards on an A4 page. */
const CARDS_ON_A_PAGE = 8;

/** Cards for all pupils of a course or for some of them, as pages to print. */
export function LoginCardsView({ course, pupils }: { course: Course; pupils: readonly ShownPupil[] }) {
  const t = useText();
  const codes = useNewCodes();
  /** Undefined for all. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | undefined>(() => withNewCodes(course, pupils, codes));
  const shown = chosen === undefined ? pupils : pupils.filter(({ _id }) => chosen.has(_id));
  const pages = Array.from({ length: Math.ceil(shown.length / CARDS_ON_A_PAGE) }, (_, page) =>
    shown.slice(page * CARDS_ON_A_PAGE, (page + 1) * CARDS_ON_A_PAGE),
  );
  const coded = course.withCodes ? shown.filter(({ _id }) => codes.has(_id)) : [];
  const keep = (): void => noteKeptCodes(coded.map(({ _id }) => _id));
  const print = useEffectEvent(keep);
  useEffect(() => {
    const listener = () => print();
    window.addEventListener("beforeprint", listener);
    return () => window.removeEventListener("beforeprint", listener);
  }, []);
  return (
    <>
      <div className={`${look.stack} no-paper`}>
        <BackLink to={managementPath(course._id)}>{t("loginCards.back", { course: course.name })}</BackLink>
        <ScreenHead
          title={t("loginCards.title", { course: course.name })}
          subtitle={t("loginCards.pages", { count: pages.length })}
          actions={
            <Button
              leftSection={<IconPrinter size={20} stroke={1.75} />}
              // Not `disabled`, so that its name can be read by keyboard.
              aria-disabled={shown.length === 0}
              data-disabled={shown.length === 0 || undefined}
              onClick={() => {
                if (shown.length > 0) window.print();
              }}
            >
              {shown.length === 0 ? t("loginCards.printNone") : t("loginCards.print", { count: shown.length })}
            </Button>
          }
        />
        <p className={look.lead}>{t("loginCards.how")}</p>
        <OwnAddressNote />
        <CardChoice pupils={pupils} chosen={chosen} setChosen={setChosen} label={t("loginCards.choose")} />
        <CardCodes course={course} pupils={shown} isWholeCourse={chosen === undefined} />
        {coded.length > 0 && (
          <NameList
            courseName={course.name}
            accesses={coded.map(({ _id, accessName }) => ({
              ...NO_NAMES,
              accessName,
              code: codes.get(_id) ?? "",
            }))}
            onKept={keep}
          />
        )}
      </div>
      {pages.length === 0 ? (
        <EmptyState title={t("loginCards.noneChosen")} text={t("loginCards.noneChosenText")} />
      ) : (
        <section className={styles.preview} aria-label={t("loginCards.preview")}>
          <CardSheets pages={pages} course={course} />
        </section>
      )}
    </>
  );
}

const NO_NAMES = { firstName: "", lastName: "" };

/** The pupils whose cards are chosen at first: all, or those with new codes if the cards of the others would have none. */
function withNewCodes(course: Course, pupils: readonly ShownPupil[], codes: ReadonlyMap<string, string>) {
  const fresh = pupils.filter(({ _id }) => codes.has(_id));
  if (!course.withCodes || fresh.length === 0 || fresh.length === pupils.length) return undefined;
  return new Set(fresh.map(({ _id }) => _id));
}
