import { Button } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useTeachers } from "../data/teachers.ts";
import { useListAddress } from "../page-address.ts";
import { pathOfSection } from "../sections.ts";
import { wholeNumber } from "../times.ts";
import { FLAGS } from "./flag-switch.tsx";
import { TeacherSearch } from "./teacher-search.tsx";
import { TeacherTable } from "./teacher-table.tsx";
import styles from "./teachers-section.module.css";

/** All accounts: search, state, flags and lock. Superusers see no name of a course or a pupil. */
export function TeachersSection() {
  const t = useText();
  const { q, page, search, turnTo } = useListAddress();
  const teachers = useTeachers(q, page);
  const { data, isError, isPlaceholderData } = teachers;

  // If the last page has lost its last account, the page before is shown.
  const last = data && !isPlaceholderData ? Math.max(0, data.pageCount - 1) : page;
  useEffect(() => {
    if (page > last) turnTo(last);
  });

  const count = data?.totalCount ?? 0;
  const said =
    q === ""
      ? t("administration.teachers.count", { count, n: wholeNumber(count) })
      : t("administration.teachers.found", { count, n: wholeNumber(count), q });
  return (
    <>
      <ScreenHead
        title={t("administration.sections.teachers")}
        subtitle={<span aria-live="polite">{data === undefined ? !isError && t("common.loading") : said}</span>}
      />
      <div className={styles.search}>
        <TeacherSearch q={q} search={search} />
      </div>
      <Loaded of={[teachers]} rows={8} height={52}>
        {({ results, totalCount, pageCount }) => (
          <>
            {results.length === 0 && q !== "" && (
              <div className={ui.tableCard}>
                <EmptyState
                  title={t("administration.teachers.none.title")}
                  text={t("administration.teachers.none.text")}
                  action={
                    <Button variant="default" onClick={() => search("")}>
                      {t("administration.teachers.none.action")}
                    </Button>
                  }
                />
              </div>
            )}
            {results.length > 0 && (
              <>
                <FlagLegend />
                <TeacherTable teachers={results} stale={isPlaceholderData} />
                <Pager page={page} pageCount={pageCount} turnTo={turnTo} />
              </>
            )}
            {q === "" && totalCount === 1 && (
              <EmptyState
                title={t("administration.teachers.few.title")}
                text={t("administration.teachers.few.text")}
                action={
                  <Button component={Link} to={pathOfSection("invitations")}>
                    {t("administration.teachers.few.action")}
                  </Button>
                }
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** Explains each switch of the table. On a phone it is folded, since the accounts come first there. */
function FlagLegend() {
  const t = useText();
  const isNarrow = useNarrow();
  return (
    <details className={styles.means} open={!isNarrow}>
      <summary className={look.inline}>
        <IconChevronRight size={18} stroke={2} aria-hidden="true" />
        {t("administration.teachers.flags.legend")}
      </summary>
      <dl className={`${look.small} ${styles.legend}`}>
        {FLAGS.map((flag) => (
          <div key={flag}>
            <dt className={look.strong}>{t(`administration.teachers.flags.${flag}`)}</dt>
            <dd className={look.muted}>{t(`administration.teachers.flags.${flag}Means`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
