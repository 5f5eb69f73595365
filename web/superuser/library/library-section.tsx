import { useText } from "../../i18n/staff.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState, FailedState, LoadingRows } from "../../ui/states.tsx";
import { useLibraryState } from "../data/installation.ts";
import { Figures } from "../figures.tsx";
import { LibraryTable } from "./library-table.tsx";
import { ResearchExport } from "./research-export.tsx";

const ENGINES = { sqlite: "SQLite", postgres: "PostgreSQL" };
const COUNTS = ["teachers", "courses", "pupils", "courseTests", "results"] as const;

/** What the installation holds, which tests it has and how they are used, and what research may have of it. */
export function LibrarySection() {
  const t = useText();
  const { data, isError, refetch } = useLibraryState();
  return (
    <>
      <ScreenHead
        title={t("administration.sections.library")}
        subtitle={
          data
            ? t("administration.library.lead", { engine: ENGINES[data.engine] })
            : t("administration.library.waiting")
        }
      />
      {data === undefined && isError && <FailedState text={t("administration.failed.library")} retry={refetch} />}
      {data === undefined && !isError && <LoadingRows rows={6} height={52} />}
      {data && (
        <Figures
          label={t("administration.library.figures.label")}
          figures={COUNTS.map((name) => ({
            name: t(`administration.library.figures.${name}`),
            value: data.counts[name],
          }))}
        />
      )}
      <ResearchExport />
      {data && (
        <section className={ui.section}>
          <h2>{t("administration.library.tests")}</h2>
          {data.tests.length === 0 ? (
            <div className={ui.tableCard}>
              <EmptyState
                title={t("administration.library.empty.title")}
                text={t("administration.library.empty.text")}
              />
            </div>
          ) : (
            <LibraryTable tests={data.tests} />
          )}
        </section>
      )}
    </>
  );
}
