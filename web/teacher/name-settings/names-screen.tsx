import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDeviceLaptop, IconLock, IconServer } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import type { NamesState } from "../names/device-names.ts";
import { KeepDialog } from "../names/keep-dialog.tsx";
import { ownNames, useNamesState } from "../names/own-names.ts";
import { UnlockPanel } from "../names/unlock-panel.tsx";
import styles from "./name-settings.module.css";
import { ReadKeyFile } from "./read-key-file.tsx";
import { NameSettingsForm } from "./settings-form.tsx";

/** What this device knows of children's names, and what the teacher wants of them. */
export function NamesScreen() {
  const t = useText();
  const state = useNamesState();
  return (
    <>
      <ScreenHead
        title={t("names.settings.title")}
        actions={
          state.is === "open" && (
            <Button
              variant="default"
              leftSection={<IconLock size={20} stroke={1.75} />}
              onClick={() => ownNames().lock("asked")}
            >
              {t("names.strip.lock")}
            </Button>
          )
        }
      />
      {state.is === "none" && <NothingKept />}
      {state.is === "impossible" && (
        <EmptyState title={t("names.settings.impossible.title")} text={t("names.settings.impossible.text")} />
      )}
      {state.is === "locked" && <UnlockPanel state={state} />}
      {state.is === "open" && (
        <>
          <Whereabouts state={state} />
          <NameSettingsForm state={state} />
        </>
      )}
    </>
  );
}

function NothingKept() {
  const t = useText();
  const [keeping, keep] = useDisclosure(false);
  const [reading, read] = useDisclosure(false);
  return (
    <>
      <EmptyState
        title={t("names.settings.none.title")}
        text={t("names.settings.none.text")}
        action={
          <div className={look.row}>
            <Button onClick={keep.open}>{t("names.note.keep")}</Button>
            <Button variant="default" onClick={read.open}>
              {t("names.settings.other.read")}
            </Button>
          </div>
        }
      />
      <KeepDialog opened={keeping} close={keep.close} />
      <ReadKeyFile opened={reading} close={read.close} isFirst />
    </>
  );
}

/** What is in this browser and what is on the server, side by side. */
function Whereabouts({ state }: { state: Extract<NamesState, { is: "open" }> }) {
  const t = useText();
  const { names, passkey } = state;
  const classes = new Set([...names.values()].map(({ courseId }) => courseId)).size;
  const count = t("names.settings.here.count", {
    children: t("names.settings.here.children", { count: names.size }),
    classes: t("names.settings.here.classes", { count: classes }),
  });
  return (
    <section className={`${look.card} ${styles.where}`} aria-label={t("names.settings.here.title")}>
      <Place
        icon={<IconDeviceLaptop size={20} stroke={1.75} aria-hidden="true" />}
        title={t("names.settings.here.title")}
      >
        <li>{count}</li>
        <li>{t(passkey === undefined ? "names.settings.here.how" : "names.settings.here.howPasskey")}</li>
        <li>{t("names.settings.here.gone")}</li>
      </Place>
      <Place icon={<IconServer size={20} stroke={1.75} aria-hidden="true" />} title={t("names.settings.server.title")}>
        <li>{t("names.settings.server.what")}</li>
        <li>{t("names.settings.server.nothing")}</li>
        <li>{t("names.settings.server.so")}</li>
      </Place>
      <p className={`${look.small} ${look.muted} ${styles.limits}`}>{t("names.settings.limits")}</p>
    </section>
  );
}

function Place({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={`${look.stack} ${look.close}`}>
      <h2 className={`${look.heading} ${look.line}`}>
        {icon}
        {title}
      </h2>
      <ul className={look.bullets}>{children}</ul>
    </div>
  );
}
