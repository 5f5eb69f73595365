import { NativeSelect, Tabs } from "@mantine/core";
import { useState } from "react";
import { versionText } from "#contract/address.ts";
import type { Test } from "#contract/library.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useSimplified } from "../../ui/use-user.ts";
import { useTestVersion, versionsOf } from "../data/library.ts";
import styles from "./preview.module.css";
import { PreviewPanel } from "./preview-panel.tsx";
import { previewTabs } from "./preview-tabs.ts";

interface PreviewDialogProps extends DialogState {
  test: Test;
  name: string;
}

/** A version of a test: its diagnosis, its pages as pupils see them, and its solution. */
export function PreviewDialog({ opened, close, test, name }: PreviewDialogProps) {
  return (
    <Dialog opened={opened} close={close} title={name} size={960}>
      <Preview test={test} />
    </Dialog>
  );
}

function Preview({ test }: { test: Test }) {
  const t = useText();
  const tabs = previewTabs(useSimplified());
  const versions = versionsOf(test).map(({ number }) => versionText(number));
  const [version, setVersion] = useState(versions[0] ?? "");
  const shown = useTestVersion(test._id, version);
  return (
    <Tabs defaultValue={tabs[0] ?? null} keepMounted={false} className={styles.preview}>
      <VersionChoice versions={versions} version={version} choose={setVersion} />
      <Tabs.List className={styles.tabs} aria-label={t("library.previewDialog.parts")}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab} {...(tab === tabs[0] && { "data-autofocus": true })}>
            {t(`library.previewDialog.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab} pt="md">
          <Loaded of={[shown]} rows={5} height={72}>
            {(testOfVersion) => <PreviewPanel part={tab} test={testOfVersion} />}
          </Loaded>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface VersionChoiceProps {
  /** Newest first. */
  versions: readonly string[];
  version: string;
  choose: (version: string) => void;
}

/** The version on screen; selectable only if there are several. */
function VersionChoice({ versions, version, choose }: VersionChoiceProps) {
  const t = useText();
  if (versions.length <= 1) {
    return (
      <span className={`${look.small} ${look.muted} ${styles.version}`}>
        {t("library.previewDialog.version", { version })}
      </span>
    );
  }
  return (
    <NativeSelect
      className={styles.version}
      size="sm"
      aria-label={t("library.popup.version")}
      value={version}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {versions.map((number, index) => (
        <option key={number} value={number}>
          {t("library.previewDialog.version", {
            version: index === 0 ? t("library.popup.newest", { version: number }) : number,
          })}
        </option>
      ))}
    </NativeSelect>
  );
}
