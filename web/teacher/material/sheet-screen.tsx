import { Button, Checkbox, SegmentedControl, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPresentation, IconPrinter, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import type { Pack } from "#contract/material.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { BackLink } from "../../ui/back-link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import preview from "../../ui/paper-preview.module.css";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { CallError } from "../../wire/call-error.ts";
import { usePack, useSheets } from "../data/packs.ts";
import { usePupils } from "../data/pupils.ts";
import { coursePath } from "../links/course-address.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { BoardPaper } from "./board-paper.tsx";
import { BoardWall } from "./board-wall.tsx";
import { dayOfDevice } from "./days.ts";
import { keepSheet } from "./kept-sheet.ts";
import { PAPERS, type Paper, readSheetAddress, type SheetPlace, sheetPath } from "./material-address.ts";
import { PupilTicks } from "./pupil-ticks.tsx";
import { otherSheetNumber, readSheetNumber, sheetNumbers, sheetNumberText } from "./sheet-number.ts";
import { SheetPaper } from "./sheet-paper.tsx";
import styles from "./sheet-screen.module.css";
import { SolutionPaper } from "./solution-paper.tsx";
import { StripsPaper } from "./strips-paper.tsx";
import { TrustNote } from "./trust-note.tsx";

/** A sheet of a lesson pack, with what belongs to it, to look at and to print. */
export function SheetScreen() {
  const { packId = "", number: typed = "" } = useParams();
  const [search] = useSearchParams();
  const t = useText();
  const place = readSheetAddress(search);
  const number = readSheetNumber(typed);
  const pack = usePack(packId);
  if (number === undefined)
    return <Navigate to={sheetPath(packId, otherSheetNumber(undefined), place, place.paper)} replace />;
  if (pack.error instanceof CallError && pack.error.status === 404 && pack.data === undefined)
    return (
      <>
        <ScreenHead title={t("material.sheet.title")} before={<Back place={place} />} />
        <EmptyState title={t("material.paper.gone")} text={t("material.paper.goneText")} />
      </>
    );
  return (
    <Loaded
      of={[pack]}
      rows={6}
      above={<ScreenHead title={t("material.sheet.title")} before={<Back place={place} />} />}
    >
      {(loaded) => <OfPack key={packId} pack={loaded} number={number} place={place} paper={place.paper} />}
    </Loaded>
  );
}

/** To the lesson, to the class, or to the library, from wherever the sheet was opened. */
function Back({ place: { courseId, courseTestId } }: { place: SheetPlace }) {
  const t = useText();
  const to =
    courseTestId !== undefined
      ? pathOf("Lesson", { courseTestId })
      : courseId !== undefined
        ? coursePath(courseId)
        : pathOf("Library");
  return <BackLink to={to}>{t("material.back")}</BackLink>;
}

interface OfPackProps {
  pack: Pack;
  number: number;
  place: SheetPlace;
  paper: Paper;
}

/** The ids with which another screen leads here; they stay on this device. */
function idsOf(state: unknown): readonly string[] {
  const ids = typeof state === "object" && state !== null && "pupilIds" in state ? state.pupilIds : undefined;
  return Array.isArray(ids) ? ids.map(String) : [];
}

function OfPack({ pack, number, place, paper }: OfPackProps) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const isNarrow = useNarrow();
  const { courseId } = place;
  const [isOnWall, wall] = useDisclosure(false);
  const go = (to: number, part: Paper): void =>
    void navigate(sheetPath(pack._id, to, place, part), { replace: true, state, preventScrollReset: true });
  const change = (to: number): void => {
    if (courseId !== undefined) keepSheet(courseId, pack._id, { number: to, printed: null });
    go(to, paper);
  };
  // The browser's own print command prints it as well as the button.
  useEffect(() => {
    if (courseId === undefined || (paper !== "sheet" && paper !== "children")) return undefined;
    const note = (): void => keepSheet(courseId, pack._id, { number, printed: dayOfDevice() });
    window.addEventListener("beforeprint", note);
    return () => window.removeEventListener("beforeprint", note);
  }, [courseId, pack._id, number, paper]);
  const papers = PAPERS.filter((part) => part !== "children" || courseId !== undefined);
  const hasNumber = paper === "sheet" || paper === "solution";
  return (
    <>
      <div className={`${look.stack} no-paper`}>
        <ScreenHead
          before={<Back place={place} />}
          title={pack.title[language]}
          tabTitle={`${pack.title[language]} ${sheetNumberText(number)}`}
          actions={
            <Button variant="default" leftSection={<IconPresentation size={20} stroke={1.75} />} onClick={wall.open}>
              {t("material.paper.toWall")}
            </Button>
          }
        />
        <SegmentedControl
          size="md"
          className={look.start}
          orientation={isNarrow ? "vertical" : "horizontal"}
          aria-label={t("material.paper.parts")}
          value={paper}
          onChange={(value) => go(number, papers.find((part) => part === value) ?? "sheet")}
          data={papers.map((part) => ({ value: part, label: t(`material.paper.part.${part}`) }))}
        />
        <p className={look.lead}>{t(`material.paper.about.${paper}`)}</p>
      </div>
      {paper === "children" && courseId !== undefined ? (
        <OfChildren pack={pack} number={number} courseId={courseId} first={idsOf(state)} change={change} />
      ) : (
        <>
          <PrintLine label={t(`material.paper.print.${paper === "children" ? "sheet" : paper}`)}>
            {hasNumber && <NumberField key={number} number={number} change={change} />}
          </PrintLine>
          <section className={preview.preview} aria-label={t("material.paper.preview")}>
            {paper === "strips" ? (
              <StripsPaper pack={pack} />
            ) : paper === "board" ? (
              <BoardPaper pack={pack} />
            ) : (
              <OneSheet pack={pack} number={number} isSolution={paper === "solution"} />
            )}
          </section>
        </>
      )}
      <div className="no-paper">
        <TrustNote pack={pack} sources={pack.sources} />
      </div>
      {isOnWall && <BoardWall pack={pack} close={wall.close} />}
    </>
  );
}

function PrintLine({ label, isEmpty = false, children }: { label: string; isEmpty?: boolean; children?: ReactNode }) {
  return (
    <div className={`${look.row} ${styles.bar} no-paper`}>
      <Button
        leftSection={<IconPrinter size={20} stroke={1.75} />}
        // Not `disabled`, so that its name can be read by keyboard.
        aria-disabled={isEmpty}
        data-disabled={isEmpty || undefined}
        onClick={() => {
          if (!isEmpty) window.print();
        }}
      >
        {label}
      </Button>
      {children}
    </div>
  );
}

/** The number of the sheet: another one, or one that was typed from a paper. */
function NumberField({ number, change }: { number: number; change: (number: number) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(sheetNumberText(number));
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className={`${look.row} ${styles.bar}`}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        const read = readSheetNumber(typed);
        if (read === undefined) setWrong(true);
        else change(read);
      }}
    >
      <TextInput
        label={t("material.paper.number")}
        title={t("material.paper.numberHint")}
        inputMode="numeric"
        maxLength={6}
        w={150}
        value={typed}
        error={isWrong && t("material.paper.numberWrong")}
        onChange={({ currentTarget }) => {
          setWrong(false);
          setTyped(currentTarget.value);
        }}
      />
      <Button type="submit" variant="default">
        {t("material.paper.show")}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRefresh size={20} stroke={1.75} />}
        onClick={() => change(otherSheetNumber(number))}
      >
        {t("material.sheet.fresh")}
      </Button>
    </form>
  );
}

function OneSheet({ pack, number, isSolution }: { pack: Pack; number: number; isSolution: boolean }) {
  const sheets = useSheets(pack._id, [number]);
  return (
    <Loaded of={sheets} rows={6}>
      {(sheet) => (isSolution ? <SolutionPaper pack={pack} sheet={sheet} /> : <SheetPaper pack={pack} sheet={sheet} />)}
    </Loaded>
  );
}

interface OfChildrenProps {
  pack: Pack;
  number: number;
  courseId: string;
  /** Who is ticked at first; all if it is empty. */
  first: readonly string[];
  change: (number: number) => void;
}

function OfChildren({ courseId, ...rest }: OfChildrenProps) {
  const pupils = usePupils(courseId);
  return (
    <Loaded of={[pupils]} rows={6}>
      {(all) => <Children {...rest} courseId={courseId} pupils={all} />}
    </Loaded>
  );
}

/** One sheet for each child, each with another number. */
function Children({ pack, number, first, change, pupils }: OfChildrenProps & { pupils: readonly ShownPupil[] }) {
  const t = useText();
  const [hasNames, setNames] = useState(false);
  const [ticked, setTicked] = useState<readonly string[]>(() => {
    const known = pupils.filter(({ _id }) => first.includes(_id));
    return (known.length > 0 ? known : pupils).map(({ _id }) => _id);
  });
  const shown = pupils.filter(({ _id }) => ticked.includes(_id));
  const numbers = sheetNumbers(number, shown.length);
  const sheets = useSheets(pack._id, numbers);
  return (
    <>
      <div className={`${look.stack} no-paper`}>
        <PupilTicks
          label={t("material.paper.who")}
          pupils={pupils}
          chosen={ticked}
          setChosen={setTicked}
          group={first}
        />
        <Checkbox
          label={t("material.paper.names")}
          description={t("material.paper.namesHint")}
          checked={hasNames}
          onChange={({ currentTarget }) => setNames(currentTarget.checked)}
        />
        <p className={`${look.small} ${look.muted}`}>{t("material.paper.solutionsOf")}</p>
      </div>
      <PrintLine
        label={t("material.paper.print.children", { count: shown.length })}
        isEmpty={shown.length === 0 || sheets.some(({ data }) => data === undefined)}
      >
        <NumberField key={number} number={number} change={change} />
      </PrintLine>
      {shown.length === 0 ? (
        <p className={`${look.muted} no-paper`}>{t("material.paper.noneTicked")}</p>
      ) : (
        <section className={preview.preview} aria-label={t("material.paper.preview")}>
          <Loaded of={sheets} rows={6}>
            {(...all) =>
              all.map((sheet, index) => {
                const pupil = shown[index];
                return (
                  <div key={pupil?._id} className={index === 0 ? undefined : preview.onlyPrinted}>
                    <SheetPaper pack={pack} sheet={sheet} name={hasNames ? pupil?.name : undefined} />
                  </div>
                );
              })
            }
          </Loaded>
        </section>
      )}
    </>
  );
}
