import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { saveJson } from "../../ui/save-file.ts";
import { toastSuccess, toastWarning } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { useExportResearch } from "../data/installation.ts";
import styles from "./research-export.module.css";

/** Downloads the research data of teachers who consented, as one file. */
export function ResearchExport() {
  const t = useText();
  const load = useExportResearch();
  const download = useSingle(async () => {
    const { file, count } = await load.mutateAsync();
    if (count === 0) {
      toastWarning(t("administration.library.research.none"));
      return;
    }
    const day = new Date().toISOString().slice(0, 10);
    await saveJson(t("administration.library.research.file", { day }), file);
    toastSuccess(t("administration.library.research.done", { count }));
  });
  return (
    <section className={`${look.card} ${look.row} ${styles.research}`}>
      <div className={`${look.stack} ${look.close}`}>
        <h2>{t("administration.library.research.title")}</h2>
        <p className={`${look.muted} ${look.lead}`}>{t("administration.library.research.text")}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.75} />}
        loading={load.isPending}
        onClick={() => download()}
      >
        {t("administration.library.research.action")}
      </Button>
    </section>
  );
}
