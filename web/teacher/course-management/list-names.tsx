import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconListCheck, IconLock, IconLockOpen, IconSearch, IconSettings } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import ui from "../../ui/staff.module.css";
import { compareNamings, type Naming, registerName, type SortBy } from "../names/naming.ts";
import { ownNames, useNamesState } from "../names/own-names.ts";
import { UnlockPanel } from "../names/unlock-panel.tsx";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { compareStages, type ListStages, useListStages } from "./list-stages.ts";
import { NameListDialog } from "./name-list-dialog.tsx";

interface ListNamesProps {
  course: Course;
  pupils: ShownPupil[];
  /** False for invented children, and while a projector hides names. */
  isReal: boolean;
  /** `stages` are those of the newest test, while names are open. */
  children: (shown: ShownPupil[], stages?: ListStages) => ReactNode;
}

const namingOf = ({ name, short = name, beside, real }: ShownPupil): Naming => ({ name, short, beside, real });
/** By what a child is found: both ways of writing its name, and the access name. */
const namesOf = ({ name, accessName, real }: ShownPupil): string[] =>
  real === undefined ? [name, accessName] : [name, accessName, registerName(real)];
const folded = (text: string): string => text.normalize("NFC").toLocaleLowerCase("de");

/** Above a class list: where its names are, and what finds and sorts them. Without names it is the list alone. */
export function ListNames(props: ListNamesProps) {
  const { course, pupils, isReal, children } = props;
  const t = useText();
  const state = useNamesState();
  const [listing, list] = useDisclosure(false);
  // It stands whatever the state is: the passphrase that is chosen in it changes the state.
  const dialog = <NameListDialog opened={listing} close={list.close} course={course} />;
  if (!isReal) return children(pupils);
  if (state.is === "locked") {
    return (
      <>
        <UnlockPanel state={state} />
        {children(pupils)}
      </>
    );
  }
  if (state.is === "open") {
    return (
      <>
        <OpenList {...props} lockMinutes={state.settings.lockMinutes} openList={list.open} />
        {dialog}
      </>
    );
  }
  return (
    <>
      {children(pupils)}
      {state.is === "none" && (
        <div className="no-paper">
          <Button variant="subtle" ml={-10} leftSection={<IconLock size={20} stroke={1.75} />} onClick={list.open}>
            {t("names.match.offer")}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}

type SortedBy = SortBy | "stage";

interface OpenListProps extends ListNamesProps {
  lockMinutes: number;
  openList: () => void;
}

function OpenList({ course, pupils, children, lockMinutes, openList }: OpenListProps) {
  const t = useText();
  const [sought, setSought] = useState("");
  const [by, setBy] = useState<SortedBy>("last");
  const stages = useListStages(course._id, pupils);
  const wanted = folded(sought.trim());
  const found = pupils.filter((pupil) => namesOf(pupil).some((each) => folded(each).includes(wanted)));
  const sorted = found.toSorted((one, other) => {
    const byStage = by === "stage" && stages !== undefined ? compareStages(one, other, stages) : 0;
    return byStage || compareNamings(namingOf(one), namingOf(other), by === "first" ? "first" : "last");
  });
  const choices: { value: SortedBy; label: string }[] = [
    { value: "last", label: t("names.list.last") },
    { value: "first", label: t("names.list.first") },
    ...(stages === undefined ? [] : [{ value: "stage", label: t("names.list.stage") } as const]),
  ];
  return (
    <>
      <section className={`${ui.note} no-paper`} aria-label={t("names.settings.title")}>
        <IconLockOpen size={20} stroke={1.75} aria-hidden="true" />
        <p className={look.small}>
          <b>{t("names.strip.what")}</b> {t("names.strip.more", { minutes: lockMinutes })}
        </p>
        <Button variant="default" onClick={() => ownNames().lock("asked")}>
          {t("names.strip.lock")}
        </Button>
        <Button
          component={Link}
          to={pathOf("Names")}
          variant="default"
          leftSection={<IconSettings size={20} stroke={1.75} />}
        >
          {t("names.strip.settings")}
        </Button>
      </section>
      <div className={`${look.row} no-paper`}>
        <TextInput
          aria-label={t("names.list.search")}
          placeholder={t("names.list.search")}
          leftSection={<IconSearch size={18} stroke={1.75} />}
          value={sought}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
        <SegmentedControl
          size="md"
          aria-label={t("names.list.sortBy")}
          value={by}
          data={choices}
          onChange={(value) => setBy(choices.find((choice) => choice.value === value)?.value ?? "last")}
        />
        <span role="status" className={look.muted}>
          {wanted !== "" && t("names.list.fewer", { shown: found.length, total: pupils.length })}
        </span>
        <Button variant="default" ml="auto" leftSection={<IconListCheck size={20} stroke={1.75} />} onClick={openList}>
          {t("names.match.open")}
        </Button>
      </div>
      {found.length > 0 ? children(sorted, stages) : <p>{t("names.list.nobody")}</p>}
    </>
  );
}
