import { Button, Tooltip } from "@mantine/core";
import { IconTableExport, IconTableImport } from "@tabler/icons-react";
import { useText } from "../../i18n/staff.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { useSaveSheets } from "./save-sheets.ts";

/** Opens the import of accesses. */
export function ImportButton({ open, isDisabled }: { open: () => void; isDisabled: boolean }) {
  const t = useText();
  return (
    <Button
      variant="default"
      disabled={isDisabled}
      leftSection={<IconTableImport size={20} stroke={1.75} />}
      onClick={open}
    >
      {t("accessSheets.importOpen")}
    </Button>
  );
}

/** Saves the accesses of a course as a spreadsheet. If there are none, it says why it does nothing. */
export function ExportButton({ pupils }: { pupils: readonly ShownPupil[] | undefined }) {
  const t = useText();
  const { saveAccesses } = useSaveSheets();
  const isEmpty = pupils === undefined || pupils.length === 0;
  return (
    <Tooltip label={t("accessSheets.exportEmpty")} disabled={pupils === undefined || pupils.length > 0}>
      <Button
        variant="default"
        // Not `disabled`, so that its tooltip can be reached by keyboard.
        data-disabled={isEmpty || undefined}
        aria-disabled={isEmpty}
        leftSection={<IconTableExport size={20} stroke={1.75} />}
        onClick={() => {
          if (!isEmpty) saveAccesses(pupils.map(({ accessName }) => accessName));
        }}
      >
        {t("accessSheets.exportNow")}
      </Button>
    </Tooltip>
  );
}
