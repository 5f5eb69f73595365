import { Button } from "@mantine/core";
import { IconHeart } from "@tabler/icons-react";
import type { Course } from "#contract/courses.schema.ts";
import type { Neighbours } from "#contract/library.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { EmptyState } from "../../ui/states.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useTests } from "../data/library.ts";
import { useContact } from "../data/site.ts";
import { testsWithForms } from "../data/tests-with-forms.ts";
import chips from "./chips.module.css";
import styles from "./library.module.css";
import { ALL, type ClassLevel, type LibraryView, termOf } from "./library-address.ts";
import { TestCard } from "./test-card.tsx";

interface NothingFoundProps {
  view: LibraryView;
  level: ClassLevel | undefined;
  /** Missing without a search. */
  neighbours: Neighbours | undefined;
  course: Course | undefined;
  isFixed: boolean;
}

/** What the library has instead of what it lacks: tests elsewhere, tests that are near, and an address for wishes. */
export function NothingFound({ view, level, neighbours, course, isFixed }: NothingFoundProps) {
  const t = useText();
  const term = termOf(view.search);
  if (term === undefined || neighbours === undefined) {
    const text = level === undefined ? t("library.empty.textCategory") : t("library.empty.textLevel", { level });
    return (
      <EmptyState
        title={t("library.empty.title")}
        text={text}
        action={
          level === undefined ? (
            <Button variant="default" onClick={() => view.chooseCategory(undefined)}>
              {t("library.empty.action")}
            </Button>
          ) : (
            <Button variant="default" onClick={() => view.chooseLevel(ALL)}>
              {t("library.empty.allLevels")}
            </Button>
          )
        }
      />
    );
  }
  const { elsewhere, categories } = neighbours;
  if (elsewhere > 0) {
    return (
      <EmptyState
        title={t("library.empty.here", { term })}
        text={t("library.empty.narrowed")}
        action={<Button onClick={view.searchEverywhere}>{t("library.empty.elsewhere", { count: elsewhere })}</Button>}
      />
    );
  }
  const [nearest] = categories;
  return (
    <div className={look.stack}>
      <h2>{t("library.empty.none", { term })}</h2>
      {nearest && (
        <section className={look.stack} aria-labelledby="near-heading">
          <h3 id="near-heading">{t("library.empty.near")}</h3>
          <NearTests category={nearest.name} course={course} isFixed={isFixed} />
          <div className={`${look.row} ${chips.chips}`}>
            {categories.map(({ name, count }) => (
              <Button key={name} variant="default" onClick={() => view.chooseCategory(name)}>
                {t("library.empty.category", { name, count })}
              </Button>
            ))}
          </div>
        </section>
      )}
      <Wish term={term} />
      <div>
        <Button variant="subtle" onClick={() => view.changeSearch("")}>
          {t("library.empty.action")}
        </Button>
      </div>
    </div>
  );
}

/** How many tests of the nearest category are shown; more are behind its button. */
const SHOWN = 3;

function NearTests({ category, ...card }: { category: string; course: Course | undefined; isFixed: boolean }) {
  const language = useLanguage();
  const { data } = useTests({ language, category, level: undefined, term: undefined, page: 0 });
  if (data === undefined) return null;
  return (
    <ul className={styles.grid}>
      {testsWithForms(data.results)
        .slice(0, SHOWN)
        .map((forms) => (
          <TestCard key={forms[0]._id} forms={forms} {...card} />
        ))}
    </ul>
  );
}

/** An e-mail to the operator, who can pass the wish on; nothing if the installation names no address. */
function Wish({ term }: { term: string }) {
  const t = useText();
  const { data: contact } = useContact();
  if (!contact) return null;
  const subject = encodeURIComponent(t("library.wish.subject", { term }));
  const body = encodeURIComponent(t("library.wish.body", { term }));
  return (
    <section className={`${look.card} ${look.row} ${look.apart} ${styles.wish}`} aria-labelledby="wish-heading">
      <div className={`${look.stack} ${look.tight}`}>
        <h3 id="wish-heading">{t("library.wish.title")}</h3>
        <p className={look.muted}>{t("library.wish.text", { term })}</p>
      </div>
      <Button
        component="a"
        href={`mailto:${contact}?subject=${subject}&body=${body}`}
        variant="default"
        leftSection={<IconHeart size={18} stroke={1.75} />}
      >
        {t("library.wish.action")}
      </Button>
    </section>
  );
}
