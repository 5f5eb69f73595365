import { ActionIcon, Button, CopyButton, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { Tool } from "#contract/lti.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useRenewPlatformKey } from "../data/platforms.ts";
import { longDay } from "../times.ts";
import styles from "./platforms.module.css";

const ADDRESSES = ["loginUrl", "launchUrl", "choiceUrl", "keysUrl"] as const;

/** The addresses that an administrator of a platform needs, and the key with which this installation signs. */
export function ToolCard({ tool }: { tool: Tool }) {
  const t = useText();
  const [asking, question] = useDisclosure(false);
  const renew = useRenewPlatformKey();
  return (
    <section className={`${look.card} ${look.stack}`} aria-labelledby="tool">
      <h2 id="tool">{t("administration.platforms.tool.title")}</h2>
      <p className={look.muted}>{t("administration.platforms.tool.hint")}</p>
      <div className={styles.addresses}>
        {ADDRESSES.map((name) => {
          const label = t(`administration.platforms.tool.${name}`);
          return (
            <TextInput
              key={name}
              label={label}
              value={tool[name]}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
              rightSection={
                <CopyButton value={tool[name]}>
                  {({ copied, copy }) => (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={t(
                        copied ? "administration.platforms.tool.copied" : "administration.platforms.tool.copy",
                        {
                          what: label,
                        },
                      )}
                      onClick={copy}
                    >
                      {copied ? <IconCheck size={20} /> : <IconCopy size={20} stroke={1.75} />}
                    </ActionIcon>
                  )}
                </CopyButton>
              }
              rightSectionWidth={44}
            />
          );
        })}
      </div>
      <div className={`${look.row} ${look.apart}`}>
        <p className={look.muted}>
          {tool.keySince === null
            ? t("administration.platforms.key.none")
            : t("administration.platforms.key.since", { day: longDay(new Date(tool.keySince)) })}
        </p>
        <Button variant="default" onClick={question.open}>
          {t("administration.platforms.key.renew")}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        close={question.close}
        title={t("administration.platforms.key.title")}
        text={t("administration.platforms.key.text")}
        confirm={t("administration.platforms.key.renew")}
        act={async () => {
          await renew.mutateAsync();
          toastSuccess(t("administration.platforms.key.done"));
        }}
      />
    </section>
  );
}
