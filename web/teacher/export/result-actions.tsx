import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useText } from "../../i18n/staff.ts";
import { PrintButton } from "../../ui/print-button.tsx";
import { type Exported, useExport } from "./use-export.ts";

/** Downloads results as a file, and prints them. */
export function ResultActions(exported: Exported) {
  return (
    <>
      <ExportButton {...exported} />
      <PrintButton />
    </>
  );
}

function ExportButton(exported: Exported) {
  const t = useText();
  const { busy, start } = useExport(exported);
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} />}
      loading={busy}
      title={t("resultSheets.exportTip")}
      onClick={start}
    >
      {t("resultSheets.export")}
    </Button>
  );
}
