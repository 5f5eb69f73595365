import { Button, Checkbox, SegmentedControl } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDownload, IconFingerprint, IconTrash, IconUpload } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { localeOf } from "../../i18n/locale.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { toastError, toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useSingle } from "../../ui/use-single.ts";
import { NameListDialog } from "../course-management/name-list-dialog.tsx";
import { inUse, useCourses } from "../data/courses.ts";
import type { NamesState } from "../names/device-names.ts";
import { ForgetDialog } from "../names/forget-dialog.tsx";
import { ownNames } from "../names/own-names.ts";
import { mayUsePasskeys } from "../names/passkey.ts";
import { PupilName } from "../names/pupil-name.tsx";
import { FORGET_DAYS, LOCK_MINUTES, type NameSettings, SHOWN } from "../names/settings.ts";
import type { Names } from "../names/vault.ts";
import { useProjector } from "../projector/projector.ts";
import { AddPasskeyDialog, ChangePassphraseDialog } from "./lock-dialogs.tsx";
import styles from "./name-settings.module.css";
import { ReadKeyFile } from "./read-key-file.tsx";
import { SaveKeyFile } from "./save-key-file.tsx";

const DAY_MS = 86_400_000;

/** Each change holds at once, in all tabs. */
export function NameSettingsForm({ state }: { state: Extract<NamesState, { is: "open" }> }) {
  const t = useText();
  const { settings, passkey, names, unlocked } = state;
  const language = useLanguage();
  const [forgetting, forget] = useDisclosure(false);
  const [saving, save] = useDisclosure(false);
  const [reading, read] = useDisclosure(false);
  const [changing, change] = useDisclosure(false);
  const [adding, add] = useDisclosure(false);
  const set = (part: Partial<NameSettings>): void => {
    ownNames()
      .setSettings({ ...settings, ...part })
      .catch(() => toastError(t("names.settings.failed")));
  };
  const removePasskey = useSingle(async () => {
    try {
      await ownNames().removePasskey();
      toastSuccess(t("names.settings.lock.passkeyRemoved"));
    } catch {
      toastError(t("names.settings.failed"));
    }
  });
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium" }).format(
    new Date(unlocked + settings.forgetDays * DAY_MS),
  );
  return (
    <div className={`${look.card} ${styles.sections}`}>
      <Section title={t("names.settings.show.title")}>
        <Choice
          label={t("names.settings.show.title")}
          values={SHOWN}
          value={settings.show}
          labelOf={(show) => t(`names.settings.show.${show}`)}
          choose={(show) => set({ show })}
        />
        <p className={styles.example}>
          <Example show={settings.show} />
        </p>
        <p className={`${look.small} ${look.muted}`}>{t("names.settings.show.short")}</p>
      </Section>
      <Section title={t("names.settings.paper.title")}>
        <Tick part="onPaper" label={t("names.settings.paper.onPaper")} settings={settings} set={set} />
        <Tick
          part="onCards"
          label={t("names.settings.paper.onCards")}
          hint={t("names.settings.paper.onCardsHint")}
          settings={settings}
          set={set}
        />
        <Tick
          part="inFiles"
          label={t("names.settings.paper.inFiles")}
          hint={t("names.settings.paper.inFilesHint")}
          settings={settings}
          set={set}
        />
      </Section>
      <Section title={t("names.settings.projector.title")}>
        <p>{t("names.settings.projector.never")}</p>
        <Tick
          part="hideOnSecondScreen"
          label={t("names.settings.projector.second")}
          hint={t("names.settings.projector.secondHint")}
          settings={settings}
          set={set}
        />
      </Section>
      <Section title={t("names.settings.lock.title")}>
        <Choice
          label={t("names.settings.lock.title")}
          values={LOCK_MINUTES}
          value={settings.lockMinutes}
          labelOf={(count) => t("names.settings.lock.minutes", { count })}
          choose={(lockMinutes) => set({ lockMinutes })}
        />
        <p className={`${look.small} ${look.muted}`}>{t("names.settings.lock.hint")}</p>
        <div className={look.row}>
          {mayUsePasskeys() && (
            <Button variant="default" leftSection={<IconFingerprint size={20} stroke={1.75} />} onClick={add.open}>
              {t(passkey === undefined ? "names.settings.lock.passkeyAdd" : "names.settings.lock.passkeyChange")}
            </Button>
          )}
          {passkey !== undefined && (
            <Button variant="default" onClick={removePasskey}>
              {t("names.settings.lock.passkeyRemove")}
            </Button>
          )}
          <Button variant="default" onClick={change.open}>
            {t("names.settings.lock.passphrase")}
          </Button>
        </div>
      </Section>
      <Section title={t("names.settings.forget.title")}>
        <Choice
          label={t("names.settings.forget.title")}
          values={FORGET_DAYS}
          value={settings.forgetDays}
          labelOf={(count) => t("names.settings.forget.days", { count })}
          choose={(forgetDays) => set({ forgetDays })}
        />
        <p className={`${look.small} ${look.muted}`}>{t("names.settings.forget.hint", { day })}</p>
      </Section>
      <Classes names={names} />
      <Section title={t("names.settings.other.title")}>
        <div className={look.row}>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} />}
            disabled={names.size === 0}
            onClick={save.open}
          >
            {t("names.settings.other.save")}
          </Button>
          <Button variant="default" leftSection={<IconUpload size={20} stroke={1.75} />} onClick={read.open}>
            {t("names.settings.other.read")}
          </Button>
        </div>
        <p className={`${look.small} ${look.muted}`}>{t("names.settings.other.hint")}</p>
      </Section>
      <Section title={t("names.settings.remove.title")}>
        <div>
          <Button
            variant="default"
            color="red"
            leftSection={<IconTrash size={20} stroke={1.75} />}
            onClick={forget.open}
          >
            {t("names.settings.remove.open")}
          </Button>
        </div>
        <p className={`${look.small} ${look.muted}`}>{t("names.settings.remove.hint")}</p>
      </Section>
      <ForgetDialog opened={forgetting} close={forget.close} />
      <SaveKeyFile opened={saving} close={save.close} names={names} />
      <ReadKeyFile opened={reading} close={read.close} />
      <ChangePassphraseDialog opened={changing} close={change.close} />
      <AddPasskeyDialog opened={adding} close={add.close} />
    </div>
  );
}

/** The classes with how many of their children have a name here, and a list of names for each. */
function Classes({ names }: { names: Names }) {
  const t = useText();
  const courses = useCourses();
  const isProjected = useProjector() !== undefined;
  const [listing, list] = useDisclosure(false);
  const [course, setCourse] = useState<Course>();
  const shown = inUse(courses.data ?? []).filter(({ sample, pupilCount }) => sample !== true && pupilCount > 0);
  if (shown.length === 0) return null;
  return (
    <Section title={t("names.settings.classes.title")}>
      <ul className={styles.classes}>
        {shown.map((each) => {
          const named = [...names.values()].filter(({ courseId }) => courseId === each._id).length;
          return (
            <li key={each._id} className={`${look.row} ${look.apart}`}>
              <b>{each.name}</b>
              <span className={look.muted}>{t("names.settings.classes.named", { named, count: each.pupilCount })}</span>
              <Button
                variant="default"
                size="compact-md"
                disabled={isProjected}
                aria-label={t("names.settings.classes.label", { course: each.name })}
                onClick={() => {
                  setCourse(each);
                  list.open();
                }}
              >
                {t("names.match.open")}
              </Button>
            </li>
          );
        })}
      </ul>
      <p className={`${look.small} ${look.muted}`}>{t("names.settings.classes.hint")}</p>
      {course && <NameListDialog opened={listing} close={list.close} course={course} />}
    </Section>
  );
}

function Example({ show }: Pick<NameSettings, "show">) {
  const real = "Annika Musial";
  const accessName = "MusAnn";
  if (show === "none") return accessName;
  return <PupilName child={{ name: real, beside: show === "beside" ? accessName : undefined }} />;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={look.heading}>
        {title}
      </h2>
      <div className={`${look.stack} ${look.close}`}>{children}</div>
    </section>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  values: readonly Value[];
  value: Value;
  labelOf: (value: Value) => string;
  choose: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, values, value, labelOf, choose }: ChoiceProps<Value>) {
  return (
    <SegmentedControl
      size="md"
      className={look.start}
      aria-label={label}
      value={String(value)}
      data={values.map((each) => ({ value: String(each), label: labelOf(each) }))}
      onChange={(chosen) => {
        const next = values.find((each) => String(each) === chosen);
        if (next !== undefined) choose(next);
      }}
    />
  );
}

interface TickProps {
  part: "onPaper" | "onCards" | "inFiles" | "hideOnSecondScreen";
  label: string;
  hint?: string;
  settings: NameSettings;
  set: (part: Partial<NameSettings>) => void;
}

function Tick({ part, label, hint, settings, set }: TickProps) {
  return (
    <Checkbox
      label={label}
      {...(hint !== undefined && { description: hint })}
      checked={settings[part]}
      onChange={({ currentTarget }) => set({ [part]: currentTarget.checked })}
    />
  );
}
