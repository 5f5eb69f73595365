import { Button, CloseButton, Switch } from "@mantine/core";
import {
  IconArchive,
  IconBook2,
  IconDeviceLaptop,
  IconFileText,
  IconLock,
  IconSearch,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import { Fragment, type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from "react";
import { Link, type To, useNavigate } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { dialogsOf, entryState } from "../../ui/use-dialog-entry.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useSearchIndex } from "../data/search.ts";
import { useNamesState } from "../names/own-names.ts";
import { useRealNames } from "../names/real-names.ts";
import { useProjector } from "../projector/projector.ts";
import { type Entry, entriesOf, type FoundGroup, findEntries } from "./entries.ts";
import { marksIn, type Query, readQuery } from "./matching.ts";
import styles from "./search-dialog.module.css";
import { setSearchKey, useSearchKeyIsOn } from "./search-key.ts";

const MAX_TYPED = 100;

/** Searches all classes, children and tests on this device: what is typed is in this dialog only, and gone with it. */
export function SearchDialog({ opened, close }: DialogState) {
  const t = useText();
  return (
    <Dialog
      opened={opened}
      close={close}
      title={t("shell.search")}
      size={680}
      withCloseButton={false}
      returnFocus={false}
      classNames={{
        header: styles.header ?? "",
        content: styles.content ?? "",
        body: styles.body ?? "",
      }}
    >
      <Search close={close} />
    </Dialog>
  );
}

/**
 * A way out of the search takes the place of its entry in the history, so that the way back leads to where the search began. Whether
 * there is that entry is known at the click: who is fast chooses before the router has made it.
 */
function useWayOut(): (to: To, state?: unknown) => (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (to, state) => (event) => {
    const isForAnotherTab = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isForAnotherTab) return;
    event.preventDefault();
    void navigate(to, { state, replace: dialogsOf(entryState()) !== undefined });
  };
}

function Search({ close }: { close: () => void }) {
  const t = useText();
  const id = useId();
  const index = useSearchIndex();
  const language = useLanguage();
  const real = useRealNames();
  const areHidden = useProjector() !== undefined;
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);

  const { data } = index;
  const entries = useMemo(
    () => data && entriesOf(data, { real, areHidden }, { t, language }),
    [data, real, areHidden, t, language],
  );
  const query = useMemo(() => readQuery(typed), [typed]);
  const groups = useMemo(() => (entries === undefined ? [] : findEntries(entries, query)), [entries, query]);
  const all = groups.flatMap((group) => group.entries);
  // Without a query none is chosen until an arrow key does.
  const chosen = Math.min(active, all.length - 1);
  const optionId = (place: number): string => `${id}-${place}`;
  const total = groups.reduce((sum, group) => sum + group.total, 0);

  const choose = (place: number): void => {
    setActive(place);
    // The list may have been rendered for another place: the element itself is the same.
    document.getElementById(optionId(place))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const count = all.length;
    const next = {
      ArrowDown: (chosen + 1) % count,
      ArrowUp: chosen <= 0 ? count - 1 : chosen - 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (event.key === "Enter") {
      event.preventDefault();
      if (chosen >= 0) document.getElementById(optionId(chosen))?.click();
    } else if (next !== undefined && count > 0) {
      event.preventDefault();
      choose(next);
    }
  };

  return (
    <div className={styles.search}>
      <div className={styles.head}>
        <IconSearch size={22} stroke={1.75} aria-hidden="true" />
        <input
          className={styles.input}
          role="combobox"
          aria-label={t("search.field")}
          aria-expanded={all.length > 0}
          aria-controls={all.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? optionId(chosen) : undefined}
          placeholder={t("search.field")}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_TYPED}
          data-autofocus
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setActive(readQuery(value).length > 0 ? 0 : -1);
            list.current?.scrollTo(0, 0);
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton size="lg" aria-label={t("common.close")} onClick={close} />
      </div>
      <Loaded of={[index]} rows={4} height={52}>
        {() => (
          <>
            {groups.length > 0 && (
              <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={t("search.found")}>
                {groups.map((group, at) => (
                  <Options
                    key={group.group}
                    group={group}
                    from={groups.slice(0, at).reduce((sum, before) => sum + before.entries.length, 0)}
                    chosen={chosen}
                    query={query}
                    optionId={optionId}
                    point={setActive}
                  />
                ))}
              </div>
            )}
            <Notes query={query} groups={groups} areHidden={areHidden} />
          </>
        )}
      </Loaded>
      <p className={look.hidden} role="status">
        {query.length > 0 && data !== undefined && t("search.count", { count: total })}
      </p>
      <Foot isSearching={query.length > 0} hasFound={all.length > 0} />
    </div>
  );
}

interface OptionsProps {
  group: FoundGroup;
  /** The place of its first entry among all. */
  from: number;
  chosen: number;
  query: Query;
  optionId: (place: number) => string;
  point: (place: number) => void;
}

function Options({ group: { group, entries, total }, from, chosen, query, optionId, point }: OptionsProps) {
  const t = useText();
  const label = useId();
  const name = t(`search.groups.${group}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldsets
    <div role="group" aria-labelledby={label}>
      <div id={label} role="presentation" className={`${look.small} ${look.muted} ${look.strong} ${styles.group}`}>
        {entries.length < total ? t("search.groups.some", { group: name, shown: entries.length, total }) : name}
      </div>
      {entries.map((entry, at) => (
        <Option
          key={entry.id}
          id={optionId(from + at)}
          entry={entry}
          isArchived={group === "archive"}
          isChosen={from + at === chosen}
          query={query}
          point={() => point(from + at)}
        />
      ))}
    </div>
  );
}

const ICONS = { course: IconUsers, pupil: IconUser, test: IconFileText, library: IconBook2 };

interface OptionProps {
  id: string;
  entry: Entry;
  isArchived: boolean;
  isChosen: boolean;
  query: Query;
  point: () => void;
}

/** A link, so that it can be opened in another tab; the arrow keys choose it while the field keeps the focus. */
function Option({ id, entry, isArchived, isChosen, query, point }: OptionProps) {
  const { kind, title, beside, within, tell, to, state } = entry;
  const told = tell();
  const leave = useWayOut();
  const Icon = isArchived ? IconArchive : ICONS[kind];
  const isFoundBeside = (text: string): boolean =>
    marksIn(text, query).length > 0 && marksIn(title, query).length === 0;
  const isBesideShown = beside !== undefined && (beside.isShown || isFoundBeside(beside.text));
  const sought = [isBesideShown ? beside.text : undefined, within].filter((part) => part !== undefined);
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={styles.option}
      to={to}
      onClick={leave(to, state)}
      onPointerMove={isChosen ? undefined : point}
      // The field keeps the focus, and with it the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.text}>
        <span className={look.strong}>
          <Marked text={title} query={query} />
        </span>
        <span className={`${look.small} ${look.muted} ${styles.told}`}>
          {sought.map((text, at) => (
            <span key={text}>
              {at > 0 && " · "}
              <Marked text={text} query={query} />
            </span>
          ))}
          {sought.length > 0 && told.length > 0 && " · "}
          {told.join(" · ")}
        </span>
      </span>
      {isChosen && (
        <kbd className={styles.key} aria-hidden="true">
          Enter
        </kbd>
      )}
    </Link>
  );
}

function Marked({ text, query }: { text: string; query: Query }) {
  const marks = marksIn(text, query);
  return (
    <>
      {marks.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(marks[at - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}

const [names, library] = [pathOf("Names"), pathOf("Library")];

interface NotesProps {
  query: Query;
  groups: readonly FoundGroup[];
  areHidden: boolean;
}

/** Why children may be missing, and what to do where nothing was found. */
function Notes({ query, groups, areHidden }: NotesProps) {
  const t = useText();
  const isLocked = useNamesState().is === "locked";
  const leave = useWayOut();
  if (query.length === 0) return null;
  const isEmpty = groups.length === 0;
  const lacksPupils = !groups.some(({ group }) => group === "pupils");
  if (!isEmpty && !(lacksPupils && (areHidden || isLocked))) return null;
  return (
    <div className={`${look.stack} ${look.close} ${styles.notes}`}>
      {isEmpty && (
        <>
          <p className={look.strong}>{t("search.nothing.title")}</p>
          <p className={look.muted}>{t("search.nothing.text")}</p>
        </>
      )}
      {areHidden ? (
        <p className={look.muted}>{t("search.projector")}</p>
      ) : (
        isLocked && (
          <div className={look.row}>
            <p className={`${look.line} ${look.muted}`}>
              <IconLock size={18} stroke={1.75} aria-hidden="true" />
              {t("search.locked.text")}
            </p>
            <Button component={Link} to={names} onClick={leave(names)} variant="default" size="sm">
              {t("search.locked.unlock")}
            </Button>
          </div>
        )
      )}
      {isEmpty && (
        <div>
          <Button component={Link} to={library} onClick={leave(library)} variant="subtle" size="compact-md" ml={-10}>
            {t("search.nothing.library")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Foot({ isSearching, hasFound }: { isSearching: boolean; hasFound: boolean }) {
  const t = useText();
  const isKeyOn = useSearchKeyIsOn();
  return (
    <div className={`${look.small} ${look.muted} ${styles.foot}`}>
      {isSearching ? (
        <p className={styles.keys} aria-hidden="true" hidden={!hasFound}>
          <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd> {t("search.choose")}
        </p>
      ) : (
        <Switch
          className={styles.keys}
          size="sm"
          label={t("search.key")}
          checked={isKeyOn}
          onChange={({ currentTarget }) => setSearchKey(currentTarget.checked)}
        />
      )}
      <p className={look.line}>
        <IconDeviceLaptop size={18} stroke={1.75} aria-hidden="true" className={styles.device} />
        {t("search.private")}
      </p>
    </div>
  );
}
