import { Button, Checkbox, FileButton } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useState } from "react";
import { localeOf } from "../../i18n/locale.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, DialogForm, type DialogState } from "../../ui/dialog.tsx";
import { ErrorMessage } from "../../ui/message.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import ui from "../../ui/staff.module.css";
import { toastError, toastFailure, toastSuccess } from "../../ui/toasts.tsx";
import { type Rules, useFields } from "../../ui/use-fields.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { CallError, NetworkError } from "../../wire/call-error.ts";
import { useVisiblePupils } from "../data/visible-pupils.ts";
import { type KeyFileHead, MAX_KEY_FILE_BYTES, readKeyFile, readKeyFileHead } from "../names/key-file.ts";
import { type Merged, mergeNames } from "../names/merge.ts";
import { NewPassphrase, NO_PASSPHRASE, usePassphraseRules } from "../names/new-passphrase.tsx";
import { ownNames } from "../names/own-names.ts";
import { UnopenableError } from "../names/vault.ts";

interface ReadKeyFileProps extends DialogState {
  /** True if this device keeps no names yet: it then needs a passphrase of its own. */
  isFirst?: boolean;
}

/** Reads a key file in the browser: nothing of it is uploaded. */
export function ReadKeyFile({ opened, close, isFirst = false }: ReadKeyFileProps) {
  const t = useText();
  return (
    <Dialog opened={opened} close={close} title={t("names.file.readTitle")}>
      <FileForm close={close} isFirst={isFirst} />
    </Dialog>
  );
}

interface ChosenFile {
  text: string;
  head: KeyFileHead;
}

function FileForm({ close, isFirst }: Required<Omit<ReadKeyFileProps, "opened">>) {
  const t = useText();
  const language = useLanguage();
  const loadVisible = useVisiblePupils();
  const [file, setFile] = useState<ChosenFile>();
  const [isUnknown, setUnknown] = useState(false);
  const [replaces, setReplaces] = useState(false);
  const rules = usePassphraseRules();
  const own: Rules<typeof NO_PASSPHRASE & { secret: string }> = isFirst
    ? {
        passphrase: (value, values) => rules.passphrase?.(value, values),
        repeat: (value, values) => rules.repeat?.(value, values),
      }
    : {};
  const form = useFields(
    { secret: "", ...NO_PASSPHRASE },
    { secret: (value) => (value === "" ? t("names.unlock.required") : undefined), ...own },
  );

  const choose = async (chosen: File | null): Promise<void> => {
    if (chosen === null) return;
    const text = chosen.size > MAX_KEY_FILE_BYTES ? "" : await chosen.text().catch(() => "");
    const head = readKeyFileHead(text);
    setUnknown(head === undefined);
    setFile(head && { text, head });
  };

  const open = async ({ secret, passphrase }: { secret: string; passphrase: string }): Promise<void> => {
    if (file === undefined) return setUnknown(true);
    try {
      const read = await readKeyFile(file.text, secret);
      const visible = await loadVisible();
      if (isFirst) await ownNames().create(passphrase);
      let merged: Merged | undefined;
      await ownNames().change((names) => {
        merged = mergeNames(names, read, visible, replaces);
        return merged.taken === 0 ? names : merged.names;
      });
      if (merged !== undefined) toastSuccess(reportOf(merged));
      close();
    } catch (error) {
      if (error instanceof UnopenableError) form.fail("secret", t("names.file.wrong"));
      else if (error instanceof NetworkError || error instanceof CallError) toastFailure(error, "failure.loadPupils");
      else toastError(t("names.settings.failed"));
    }
  };
  const reportOf = ({ taken, left, kept }: Merged): string =>
    [
      t("names.file.taken", { count: taken }),
      ...(kept > 0 ? [t("names.file.kept", { count: kept })] : []),
      ...(left > 0 ? [t("names.file.left", { count: left })] : []),
    ].join(" ");

  return (
    <DialogForm form={form} send={open} close={close} submit={t("names.file.open")}>
      <div className={ui.note}>
        <IconKey size={20} stroke={1.75} aria-hidden="true" />
        <p>
          {file &&
            t("names.file.made", {
              day: new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium" }).format(
                new Date(`${file.head.made}T12:00`),
              ),
              count: file.head.children,
            })}
        </p>
        <FileButton onChange={(chosen) => void choose(chosen)}>
          {(props) => (
            <Button {...props} variant="default">
              {t(file === undefined ? "names.file.choose" : "names.file.other")}
            </Button>
          )}
        </FileButton>
      </div>
      {isUnknown && <ErrorMessage>{t("names.file.unknown")}</ErrorMessage>}
      <PasswordField
        {...form.field("secret")}
        label={t("names.file.passphrase")}
        autoComplete="off"
        autoCapitalize="none"
      />
      <p className={`${look.small} ${look.muted}`}>{t("names.file.how")}</p>
      {isFirst ? (
        <NewPassphrase field={form.field} label={t("names.file.own")} />
      ) : (
        <Checkbox
          label={t("names.file.replace")}
          checked={replaces}
          onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
        />
      )}
    </DialogForm>
  );
}
