import { Button, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDownload, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { MAX_SCHOOL_NAME } from "#contract/limits.ts";
import type { School } from "#contract/schools.schema.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { type DialogState, FormDialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { SecureDelete } from "../../ui/secure-delete.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState } from "../../ui/states.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { useDissolveSchool, useSaveSchool, useSchools } from "../data/schools.ts";
import { Figures } from "../figures.tsx";
import { clock } from "../times.ts";
import { AdministratorsDialog } from "./administrators-dialog.tsx";
import { type SchoolAct, SchoolTable } from "./school-table.tsx";
import { schoolsSheet } from "./schools-sheet.ts";

/** Schools in numbers, without a name of anybody: founds, renames and dissolves them, and says who administers one first. */
export function SchoolsSection() {
  const t = useText();
  const schools = useSchools();
  const [act, setAct] = useState<SchoolAct | "found">("found");
  const [schoolId, setSchool] = useState<string>();
  const [opened, dialog] = useDisclosure(false);
  // As it is by now: the dialog lists invitations.
  const school = schools.data?.results.find(({ _id }) => _id === schoolId);
  const ask = (what: SchoolAct | "found", about?: School): void => {
    setAct(what);
    setSchool(about?._id);
    dialog.open();
  };
  const found = (
    <Button leftSection={<IconPlus size={20} />} onClick={() => ask("found")}>
      {t("administration.schools.found")}
    </Button>
  );
  const all = schools.data?.results ?? [];
  return (
    <>
      <ScreenHead
        title={t("administration.sections.schools")}
        subtitle={t("administration.schools.lead")}
        actions={
          all.length === 0 ? undefined : (
            <>
              <SaveButton schools={all} />
              {found}
            </>
          )
        }
      />
      <Loaded of={[schools]} rows={6} height={52}>
        {({ results, counted }) =>
          results.length === 0 ? (
            <div className={ui.tableCard}>
              <EmptyState
                title={t("administration.schools.empty.title")}
                text={t("administration.schools.empty.text")}
                action={found}
              />
            </div>
          ) : (
            <>
              <Figures
                label={t("administration.schools.figures.label")}
                figures={[
                  { name: t("administration.schools.figures.schools"), value: results.length },
                  { name: t("administration.schools.figures.accounts"), value: sumOf(results, "accounts") },
                  { name: t("administration.schools.figures.courses"), value: sumOf(results, "courses") },
                ]}
              />
              <SchoolTable schools={results} ask={ask} />
              <p className={`${look.small} ${look.muted}`}>{t("administration.schools.months")}</p>
              {counted !== null && (
                <p className={`${look.small} ${look.muted}`}>
                  {t("administration.schools.counted", { time: clock(new Date(counted)) })}
                </p>
              )}
            </>
          )
        }
      </Loaded>
      {(act === "found" || act === "rename") && (
        <NameDialog key={schoolId ?? "new"} school={school} opened={opened} close={dialog.close} />
      )}
      {act === "administrators" && school && (
        <AdministratorsDialog school={school} opened={opened} close={dialog.close} />
      )}
      {act === "dissolve" && school && <Dissolve school={school} opened={opened} close={dialog.close} />}
    </>
  );
}

const sumOf = (schools: readonly School[], what: "accounts" | "courses"): number =>
  schools.reduce((sum, { numbers }) => sum + numbers[what], 0);

function SaveButton({ schools }: { schools: readonly School[] }) {
  const t = useText();
  const [isSaving, setSaving] = useState(false);
  const save = useSingle(async () => {
    setSaving(true);
    try {
      // Only who saves a file loads what writes it.
      const { writeWorkbook } = await import("../../sheets/write-workbook.ts");
      const file = await writeWorkbook([schoolsSheet(schools, t)], currentLanguage());
      saveFile(`${t("administration.schools.sheet.file")}-${new Date().toISOString().slice(0, 10)}.xlsx`, file);
    } finally {
      setSaving(false);
    }
  });
  return (
    <Button variant="default" leftSection={<IconDownload size={20} stroke={1.75} />} loading={isSaving} onClick={save}>
      {t("administration.schools.save")}
    </Button>
  );
}

function NameDialog({ school, ...state }: DialogState & { school: School | undefined }) {
  const t = useText();
  const saving = useSaveSchool();
  return (
    <FormDialog
      {...state}
      title={t(school === undefined ? "administration.schools.form.found" : "administration.schools.form.rename")}
      initial={{ name: school?.name ?? "" }}
      rules={{
        name: (typed) => (typed.trim() === "" ? t("administration.schools.form.required") : undefined),
      }}
      submit={t(school === undefined ? "administration.schools.found" : "administration.schools.form.save")}
      send={async ({ name }) => {
        const typed = name.replaceAll(/\p{Cc}+/gu, " ").trim();
        await saving.mutateAsync({ id: school?._id, name: typed });
        toastSuccess(
          t(school === undefined ? "administration.schools.form.founded" : "administration.schools.form.renamed", {
            name: typed,
          }),
        );
      }}
    >
      {(field) => (
        <TextInput
          {...field("name")}
          label={t("administration.schools.form.name")}
          description={t("administration.schools.form.nameHint")}
          maxLength={MAX_SCHOOL_NAME}
          autoComplete="off"
          data-autofocus
        />
      )}
    </FormDialog>
  );
}

function Dissolve({ school: { _id, name }, ...state }: DialogState & { school: School }) {
  const t = useText();
  const dissolve = useDissolveSchool();
  return (
    <SecureDelete
      {...state}
      title={t("administration.schools.dissolve.title")}
      name={name}
      consequence={t("administration.schools.dissolve.text", { name })}
      confirm={t("administration.schools.dissolve.confirm")}
      remove={async () => {
        await dissolve.mutateAsync(_id);
        toastSuccess(t("administration.schools.dissolve.done", { name }));
      }}
    />
  );
}
