import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { IconLock, IconSearch, IconSettings } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import ui from "../../ui/staff.module.css";
import { compareNamings, type Naming } from "../names/naming.ts";
import { ownNames, useNamesState } from "../names/own-names.ts";
import { UnlockPanel } from "../names/unlock-panel.tsx";
import type { ShownPupil } from "../projector/shown-pupils.ts";

interface ListNamesProps {
  pupils: ShownPupil[];
  /** False for invented children, and while a projector hides names. */
  isReal: boolean;
  children: (shown: ShownPupil[]) => ReactNode;
}

const namingOf = ({ name, short = name, beside, real }: ShownPupil): Naming => ({ name, short, beside, real });
const folded = (text: string): string => text.normalize("NFC").toLocaleLowerCase("de");

/** Above a class list: where its names are, and what finds and sorts them. Without names it is the list alone. */
export function ListNames({ pupils, isReal, children }: ListNamesProps) {
  const t = useText();
  const state = useNamesState();
  const [sought, setSought] = useState("");
  const [by, setBy] = useState<"last" | "first">("last");
  if (!isReal || (state.is !== "locked" && state.is !== "open")) return children(pupils);
  if (state.is === "locked") {
    return (
      <>
        <UnlockPanel state={state} />
        {children(pupils)}
      </>
    );
  }
  const wanted = folded(sought.trim());
  const found = pupils
    .filter(({ name, accessName }) => [name, accessName].some((each) => folded(each).includes(wanted)))
    .toSorted((one, other) => compareNamings(namingOf(one), namingOf(other), by));
  return (
    <>
      <section className={`${ui.note} no-paper`} aria-label={t("names.settings.title")}>
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
        <p className={look.small}>
          <b>{t("names.strip.what")}</b> {t("names.strip.more", { minutes: state.settings.lockMinutes })}
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
          data={[
            { value: "last", label: t("names.list.last") },
            { value: "first", label: t("names.list.first") },
          ]}
          onChange={(value) => setBy(value === "first" ? "first" : "last")}
        />
        <span role="status" className={look.muted}>
          {wanted !== "" && t("names.list.fewer", { shown: found.length, total: pupils.length })}
        </span>
      </div>
      {found.length > 0 ? children(found) : <p>{t("names.list.nobody")}</p>}
    </>
  );
}
