import { Anchor, NativeSelect, Tabs } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { versionText } from "#contract/address.ts";
import type { Test } from "#contract/library.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { useDialogEntry } from "../../ui/use-dialog-entry.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useSimplified } from "../../ui/use-user.ts";
import { useTestVersion, versionsOf } from "../data/library.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import { levelsOf } from "./levels-of.ts";
import styles from "./preview.module.css";
import { PreviewPanel } from "./preview-panel.tsx";
import { type PreviewTab, previewTabs } from "./preview-tabs.ts";

interface PreviewProps {
  test: Test;
  /** Where another form of the test is chosen. */
  choice?: ReactNode;
  /** What can be done with the test. */
  action?: ReactNode;
}

/** A form of a test: its pages as a class sees them, its solution and its diagnosis. */
export function PreviewDialog({ opened, close, ...preview }: DialogState & PreviewProps) {
  const language = useLanguage();
  return (
    <Dialog opened={opened} close={close} title={preview.test.name[language]} size={960}>
      <Preview {...preview} />
    </Dialog>
  );
}

function Preview({ test, choice, action }: PreviewProps) {
  const t = useText();
  const language = useLanguage();
  const [tab, setTab] = useState<PreviewTab>("test");
  const [detailed, details] = useDialogEntry("details");
  const name = fullTestName(test, language);
  const facts = [
    levelsOf(test, t),
    `${t("library.tasks", { count: test.responseCount })}, ${t("library.minutes", { count: test.minutes })}`,
  ];
  return (
    <div className={styles.preview}>
      <div className={`${look.line} ${look.apart}`}>
        <p className={`${look.small} ${look.muted}`}>{facts.filter(Boolean).join(" · ")}</p>
        {choice}
      </div>
      <PreviewTabs key={test._id} test={test} tab={tab} turnTo={setTab} />
      <div className={`${look.row} ${look.apart} ${styles.foot}`}>
        <Anchor
          component="button"
          type="button"
          underline="always"
          aria-label={t("library.detailsLabel", { name })}
          onClick={details.open}
        >
          {t("library.details")}
        </Anchor>
        {action}
      </div>
      <DetailsDialog opened={detailed} close={details.close} test={test} name={name} />
    </div>
  );
}

interface PreviewTabsProps {
  test: Test;
  tab: PreviewTab;
  turnTo: (tab: PreviewTab) => void;
}

/** The parts of one version, in a height that is the same for all. */
function PreviewTabs({ test, tab, turnTo }: PreviewTabsProps) {
  const t = useText();
  const tabs = previewTabs(useSimplified());
  const versions = versionsOf(test).map(({ number }) => versionText(number));
  const [version, setVersion] = useState(versions[0] ?? "");
  const shown = useTestVersion(test._id, version);
  return (
    <Tabs
      value={tab}
      onChange={(value) => turnTo(tabs.find((each) => each === value) ?? "test")}
      keepMounted={false}
      className={styles.parts}
    >
      <VersionChoice versions={versions} version={version} choose={setVersion} />
      <Tabs.List className={styles.tabs} aria-label={t("library.previewDialog.parts")}>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each} {...(each === tab && { "data-autofocus": true })}>
            {t(`library.previewDialog.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((each) => (
        // It scrolls, also where nothing in it takes the focus.
        <Tabs.Panel key={each} value={each} className={styles.panel} tabIndex={0}>
          <Loaded of={[shown]} rows={5} height={72}>
            {(testOfVersion) => <PreviewPanel part={each} test={testOfVersion} />}
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

/** The version on screen, where there are several. */
function VersionChoice({ versions, version, choose }: VersionChoiceProps) {
  const t = useText();
  if (versions.length <= 1) return null;
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
