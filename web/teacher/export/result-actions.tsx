import { Button } from "@mantine/core";
import { IconFileSpreadsheet, IconPrinter } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useText } from "../../i18n/staff.ts";
import { type Exported, useExport } from "./use-export.ts";

/** Results as a file, and on paper. */
export function ResultActions(exported: Exported): ReactElement {
  return (
    <>
      <ExportButton {...exported} />
      <PrintButton />
    </>
  );
}

function ExportButton(exported: Exported): ReactElement {
  const say = useText();
  const { busy, start } = useExport(exported);
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} />}
      loading={busy}
      title={say("resultSheets.exportTip")}
      onClick={start}
    >
      {say("resultSheets.export")}
    </Button>
  );
}

/** Opens the browser's print dialog; what is on the page is a matter of print styles. */
export function PrintButton(): ReactElement {
  const say = useText();
  return (
    <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
      {say("resultSheets.print")}
    </Button>
  );
}
