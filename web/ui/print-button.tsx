import { ActionIcon, Button } from "@mantine/core";
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

/** The same button as an icon alone, for narrow places such as a dialog's head. */
export function PrintIcon() {
  const t = useText();
  const label = t("resultSheets.print");
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} title={label} onClick={() => window.print()}>
      <IconPrinter size={20} />
    </ActionIcon>
  );
}
