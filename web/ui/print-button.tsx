import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useText } from "../i18n/staff.ts";

/** Opens the browser's print dialog. Print styles decide which parts of the screen are printed. */
export function PrintButton() {
  const t = useText();
  return (
    <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
      {t("resultSheets.print")}
    </Button>
  );
}
