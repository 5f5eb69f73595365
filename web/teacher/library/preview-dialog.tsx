import { Modal, Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { Test } from "#contract/library.schema.ts";
import { MOBILE_BREAKPOINT_PX } from "#contract/limits.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useText } from "../../i18n/staff.ts";
import { TestPages } from "../../test-view/test-pages.tsx";
import { versionText } from "../../test-view/test-source.ts";
import { FailedState, LoadingRows } from "../../ui/states.tsx";
import { useTestWords } from "../../ui/use-test-words.ts";
import { useTestVersion, versionsOf } from "../data/library.ts";
import styles from "./library.module.css";

interface PreviewDialogProps {
  opened: boolean;
  close: () => void;
  test: Test;
  name: string;
}

/** The newest version of a test as the pupils see it, and with its solution. */
export function PreviewDialog({ opened, close, test, name }: PreviewDialogProps) {
  const t = useText();
  const narrow = useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`) ?? false;
  const version = versionsOf(test).map(versionText)[0];
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={name}
      size={860}
      fullScreen={narrow}
      centered={false}
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      {version !== undefined && <Preview test={test} version={version} />}
    </Modal>
  );
}

function Preview({ test, version }: { test: Test; version: string }) {
  const t = useText();
  const words = useTestWords();
  const language = currentLanguage();
  const { data, isError, refetch } = useTestVersion(test._id, version);
  if (data === undefined) {
    return isError ? (
      <FailedState text={t("failure.loadTest")} retry={refetch} />
    ) : (
      <LoadingRows rows={5} height={72} />
    );
  }
  const pages = {
    source: { machineName: data.machineName, version },
    pageIds: data.pageIds,
    language,
    words,
    responses: data.scheme.responses,
  };
  return (
    <Tabs defaultValue="test" keepMounted={false}>
      <Tabs.List className={styles.tabs}>
        <Tabs.Tab value="test">{t("library.previewDialog.test")}</Tabs.Tab>
        <Tabs.Tab value="solution">{t("library.previewDialog.solution")}</Tabs.Tab>
        <span className={styles.version}>{t("library.previewDialog.version", { version })}</span>
      </Tabs.List>
      <Tabs.Panel value="test" pt="md">
        <TestPages {...pages} shown={BLANK} />
      </Tabs.Panel>
      <Tabs.Panel value="solution" pt="md">
        <TestPages {...pages} shown={{ show: "solution", solution: data.solution }} />
      </Tabs.Panel>
    </Tabs>
  );
}

const BLANK = { show: "blank" } as const;
