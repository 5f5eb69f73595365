import "@mantine/dropzone/styles.css";
import { Button, Textarea } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { IconDownload, IconFileSpreadsheet, IconLock, IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ErrorMessage } from "../../ui/message.tsx";
import ui from "../../ui/staff.module.css";
import styles from "./import-dialog.module.css";
import type { FileStep, ImportFault } from "./import-state.ts";
import { useSaveSheets } from "./save-sheets.ts";
import type { Import } from "./use-import.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Files of these types have the expected format. */
const NO_FORMAT_FAULT: ReadonlySet<ImportFault> = new Set(["template", "onlyHeader", "unreadable"]);

interface ImportFileProps {
  accesses: Pick<Import, "choose" | "paste" | "read">;
  state: FileStep;
  close: () => void;
  /** Names the template's file; without it there is none, and text files are read too, since only names are wanted. */
  courseName?: string;
}

/** The first step: the file, with the template and the expected format. */
export function ImportFile({ accesses, state, close, courseName }: ImportFileProps) {
  const t = useText();
  const { saveTemplate } = useSaveSheets();
  const isOnlyNames = courseName === undefined;
  const { file, text, fault, isReading } = state;
  const openFiles = useRef<() => void>(null);
  return (
    <div className={look.stack}>
      <p className={ui.note}>
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
        <span>
          <b>{t("accessSheets.file.privacy")}</b>{" "}
          {t(isOnlyNames ? "names.match.privacyMore" : "accessSheets.file.privacyMore")}
        </span>
      </p>
      {courseName === undefined ? (
        <p>{t("names.match.how")}</p>
      ) : (
        <div className={look.stack}>
          <p>{t("accessSheets.file.how")}</p>
          <div>
            <Button
              variant="default"
              leftSection={<IconDownload size={20} stroke={1.75} />}
              onClick={() => saveTemplate(courseName)}
            >
              {t("accessSheets.file.template")}
            </Button>
          </div>
        </div>
      )}
      <Dropzone
        className={styles.zone ?? ""}
        multiple={false}
        accept={{ [XLSX]: [".xlsx"], ...(isOnlyNames && { "text/csv": [".csv"], "text/plain": [".txt"] }) }}
        onDrop={([chosen]) => accesses.choose(chosen)}
        onReject={([rejection]) => {
          // The file's name may differ, or there may be several; the content decides.
          accesses.choose(rejection?.file);
        }}
        // The button inside is the control. The zone around it only takes drops and mouse clicks.
        activateOnKeyboard={false}
        enablePointerEvents
        openRef={openFiles}
        inputProps={{ "aria-label": t("accessSheets.file.chooseFile") }}
      >
        <div className={`${look.anywhere} ${styles.zoneText}`}>
          {file === undefined ? (
            <IconUpload size={28} stroke={1.5} aria-hidden="true" />
          ) : (
            <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden="true" />
          )}
          <b>{file === undefined ? t("accessSheets.file.drop") : file.name}</b>
          <span className={`${look.small} ${look.muted}`}>
            {t(isOnlyNames ? "names.match.kind" : "accessSheets.file.kind")}
          </span>
          <Button
            variant={file === undefined ? "light" : "subtle"}
            data-autofocus
            onClick={(event) => {
              event.stopPropagation();
              openFiles.current?.();
            }}
          >
            {t(file === undefined ? "accessSheets.file.choose" : "accessSheets.file.chooseOther")}
          </Button>
        </div>
      </Dropzone>
      <Textarea
        label={t("accessSheets.file.paste")}
        description={t("accessSheets.file.pasteHow")}
        value={text}
        onChange={({ currentTarget }) => accesses.paste(currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        autosize
        minRows={2}
        maxRows={8}
      />
      <p className={look.hidden} role="status">
        {isReading
          ? t("accessSheets.file.reading")
          : file !== undefined && t("accessSheets.file.chosen", { name: file.name })}
      </p>
      {fault !== undefined && <SheetFault fault={fault} />}
      <div className={ui.dialogEnd}>
        <Button variant="subtle" onClick={close}>
          {t("common.cancel")}
        </Button>
        <Button disabled={file === undefined && text.trim() === ""} loading={isReading} onClick={accesses.read}>
          {t("accessSheets.file.next")}
        </Button>
      </div>
    </div>
  );
}

/** Why a file gives no list. */
export function SheetFault({ fault }: { fault: ImportFault }) {
  const t = useText();
  const why = t(`accessSheets.fault.${fault}`);
  if (NO_FORMAT_FAULT.has(fault)) return <ErrorMessage>{why}</ErrorMessage>;
  return <ErrorMessage title={t("accessSheets.wrongFormat")}>{why}</ErrorMessage>;
}
