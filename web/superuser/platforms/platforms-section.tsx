import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCheck, IconPlayerPause, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { Platform } from "#contract/lti.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { SecureDelete } from "../../ui/secure-delete.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState } from "../../ui/states.tsx";
import { Head, Table } from "../../ui/table.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { Badge } from "../badge.tsx";
import { usePlatforms, useRemovePlatform } from "../data/platforms.ts";
import { wholeNumber } from "../times.ts";
import { PlatformForm } from "./platform-form.tsx";
import styles from "./platforms.module.css";
import { ToolCard } from "./tool-card.tsx";

/** The learning platforms that may send pupils and teachers here (docs/decisions/47-lti.md). */
export function PlatformsSection() {
  const t = useText();
  const platforms = usePlatforms();
  const [edited, setEdited] = useState<Platform>();
  const [leaving, setLeaving] = useState<Platform>();
  const [editing, editor] = useDisclosure(false);
  const [asking, question] = useDisclosure(false);
  const edit = (platform: Platform | undefined): void => {
    setEdited(platform);
    editor.open();
  };
  const leave = (platform: Platform): void => {
    setLeaving(platform);
    question.open();
  };
  const add = (
    <Button leftSection={<IconPlus size={20} />} onClick={() => edit(undefined)}>
      {t("administration.platforms.add")}
    </Button>
  );
  const isEmpty = platforms.data?.results.length === 0;
  return (
    <>
      <ScreenHead
        title={t("administration.platforms.title")}
        subtitle={t("administration.platforms.lead")}
        actions={isEmpty ? undefined : add}
      />
      <Loaded of={[platforms]} rows={6} height={52}>
        {({ results, tool }) => (
          <>
            {results.length === 0 ? (
              <div className={ui.tableCard}>
                <EmptyState
                  title={t("administration.platforms.empty.title")}
                  text={t("administration.platforms.empty.text")}
                  action={add}
                />
              </div>
            ) : (
              <Platforms platforms={results} edit={edit} leave={leave} />
            )}
            <ToolCard tool={tool} />
          </>
        )}
      </Loaded>
      <Dialog
        opened={editing}
        close={editor.close}
        size="lg"
        title={t(edited === undefined ? "administration.platforms.form.add" : "administration.platforms.form.edit")}
      >
        <PlatformForm platform={edited} close={editor.close} />
      </Dialog>
      {leaving && <RemovePlatform key={leaving._id} platform={leaving} opened={asking} close={question.close} />}
    </>
  );
}

interface PlatformsProps {
  platforms: readonly Platform[];
  edit: (platform: Platform) => void;
  leave: (platform: Platform) => void;
}

function Platforms({ platforms, edit, leave }: PlatformsProps) {
  const t = useText();
  return (
    <Table
      label={t("administration.platforms.table.label")}
      cards="phone"
      className={styles.table}
      head={
        <>
          <Head>{t("administration.platforms.table.name")}</Head>
          <Head>{t("administration.platforms.table.state")}</Head>
          <Head>{t("administration.platforms.table.links")}</Head>
          <Head>{t("administration.platforms.table.pupils")}</Head>
          <Head isHidden>{t("administration.platforms.table.actions")}</Head>
        </>
      }
    >
      {platforms.map((platform) => {
        const { _id, name, address, enabled, linkCount, pupilCount } = platform;
        return (
          <tr key={_id}>
            <th scope="row" className={look.anywhere}>
              {name}
              <div className={`${look.small} ${look.muted} ${look.regular}`}>{address}</div>
            </th>
            <td>
              <Badge tone={enabled ? "good" : "over"} icon={enabled ? IconCheck : IconPlayerPause}>
                {t(enabled ? "administration.platforms.state.on" : "administration.platforms.state.off")}
              </Badge>
            </td>
            <td data-label={t("administration.platforms.table.links")}>{wholeNumber(linkCount)}</td>
            <td data-label={t("administration.platforms.table.pupils")}>{wholeNumber(pupilCount)}</td>
            <td className={look.end}>
              <div className={`${look.row} ${styles.acts}`}>
                <Button
                  variant="default"
                  aria-label={t("administration.platforms.table.editLabel", { name })}
                  onClick={() => edit(platform)}
                >
                  {t("administration.platforms.table.edit")}
                </Button>
                <Button
                  variant="default"
                  color="red"
                  aria-label={t("administration.platforms.table.removeLabel", { name })}
                  onClick={() => leave(platform)}
                >
                  {t("administration.platforms.table.remove")}
                </Button>
              </div>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

function RemovePlatform({ platform, opened, close }: { platform: Platform; opened: boolean; close: () => void }) {
  const t = useText();
  const remove = useRemovePlatform();
  const { _id, name } = platform;
  return (
    <SecureDelete
      opened={opened}
      close={close}
      title={t("administration.platforms.remove.title")}
      name={name}
      consequence={t("administration.platforms.remove.text", { name })}
      confirm={t("administration.platforms.remove.confirm")}
      remove={async () => {
        await remove.mutateAsync(_id);
        toastSuccess(t("administration.platforms.remove.done", { name }));
      }}
    />
  );
}
