import type { LibraryState } from "#contract/administration.schema.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState } from "../../ui/states.tsx";
import { useLibraryState } from "../data/installation.ts";
import { Figures } from "../figures.tsx";
import { clock } from "../times.ts";
import { LibraryTable } from "./library-table.tsx";
import { ResearchExport } from "./research-export.tsx";

const DATABASES = { sqlite: "SQLite", postgres: "PostgreSQL" };
const COUNTS = ["teachers", "courses", "pupils", "courseTests", "results"] as const;

/** The installation's contents, its tests with their use, and the export for research. */
export function LibrarySection() {
  const t = useText();
  const state = useLibraryState();
  const { data } = state;
  return (
    <>
      <ScreenHead
        title={t("administration.sections.library")}
        subtitle={data ? leadOf(t, data) : t("administration.library.waiting")}
      />
      <Loaded of={[state]} rows={6} height={52}>
        {({ counts }) => (
          <Figures
            label={t("administration.library.figures.label")}
            figures={COUNTS.map((name) => ({
              name: t(`administration.library.figures.${name}`),
              value: counts[name],
            }))}
          />
        )}
      </Loaded>
      <ResearchExport />
      {data && (
        <section className={look.section}>
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

function leadOf(t: Translate, { engine, counted }: LibraryState): string {
  const database = DATABASES[engine];
  return counted === null
    ? t("administration.library.lead", { database })
    : t("administration.library.leadCounted", { database, time: clock(new Date(counted)) });
}
