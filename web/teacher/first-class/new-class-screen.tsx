import { Button, FileButton, TextInput } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { MAX_COURSE_NAME } from "#contract/limits.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { lineOf } from "../../sheets/typed-rows.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ErrorMessage } from "../../ui/message.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { useSingle } from "../../ui/use-single.ts";
import { SheetFault } from "../course-management/import-file.tsx";
import type { ImportFault } from "../course-management/import-state.ts";
import { readClassList, useImport } from "../course-management/use-import.ts";
import { useCreateCourseOnce } from "../data/courses.ts";
import { keepNames, useAskForTypedNames } from "../data/fresh-names.ts";
import { usePupils } from "../data/pupils.ts";
import { managementPath } from "../links/course-address.ts";
import { noteTypedNames } from "../names/typed-names.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { SameNameNote } from "../selected-course/course-name-dialog.tsx";
import { RealCourse } from "../selected-course/no-course.tsx";
import { AskBeforeLeaving } from "./ask-before-leaving.tsx";
import styles from "./first-class.module.css";
import { NameLines } from "./name-lines.tsx";
import { Steps } from "./steps.tsx";

/** A new class with the names of its children on one screen; with a class in the address only the names. */
export function NewClassScreen() {
  const { courseId } = useParams();
  // The class that the form itself has made is named in the address from then on, and the form keeps what is typed.
  const [made, setMade] = useState<string>();
  if (courseId === undefined || courseId === made) return <ClassForm pupils={[]} setMade={setMade} />;
  return <RealCourse key={courseId}>{(course) => <GivenClass course={course} />}</RealCourse>;
}

function GivenClass({ course }: { course: Course }) {
  const pupils = usePupils(course._id);
  return (
    <Loaded of={[pupils]} rows={6}>
      {(all) => <ClassForm course={course} pupils={all} />}
    </Loaded>
  );
}

interface ClassFormProps {
  /** The class whose children are added; without one it is made first. */
  course?: Course;
  pupils: readonly ShownPupil[];
  setMade?: (courseId: string) => void;
}

function ClassForm({ course: given, pupils, setMade }: ClassFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [lines, setLines] = useState<readonly string[]>([]);
  const [made, setCourse] = useState(given);
  const create = useCreateCourseOnce();

  /** True while the form itself goes to another address. */
  const isGoingOn = useRef(false);
  const goTo = async (path: string, options: { replace?: boolean } = {}): Promise<void> => {
    isGoingOn.current = true;
    await navigate(path, options);
    isGoingOn.current = false;
  };

  const findCourse = async (): Promise<string> => {
    if (made !== undefined) return made._id;
    const course = await create(name.trim());
    setCourse(course);
    setMade?.(course._id);
    // From here on a reload leads to the class, and does not make it again.
    await goTo(pathOf("NewClass", { courseId: course._id }), { replace: true });
    return course._id;
  };
  const accesses = useImport({ findCourse, pupils, isTyped: true });
  const { state, rows, isSending, send } = accesses;
  const count = rows.filter(({ isIncluded }) => isIncluded).length;
  const isPutOff = made !== undefined && count === 0;
  const isLocked = isSending || (state.step === "list" && (state.created.size > 0 || state.unsure.length > 0));
  const change = (next: readonly string[]): void => {
    setLines(next);
    accesses.type(next);
  };

  const isDone = state.step === "names";
  const isLoose = rows.length > 0 && !isDone;
  useAskForTypedNames(isLoose);
  const goOn = useEffectEvent(async (): Promise<void> => {
    if (state.step !== "names" || made === undefined) return;
    keepNames(
      made._id,
      state.rows.map(({ firstName, lastName, name: accessName = "" }) => ({
        firstName,
        lastName,
        accessName,
        code: "",
      })),
    );
    noteTypedNames(
      made._id,
      state.rows.map(({ firstName, lastName, name: accessName = "" }) => ({ firstName, lastName, accessName })),
    );
    const isFirst = made.courseTestCount === 0;
    await navigate(isFirst ? pathOf("FirstTest", { courseId: made._id }) : managementPath(made._id));
  });
  useEffect(() => {
    if (isDone) void goOn();
  }, [isDone]);

  const createEmpty = useSingle(async () => goTo(managementPath(await findCourse())));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (made === undefined && name.trim() === "") {
      setError(t("management.course.required"));
      field.current?.focus();
    } else if (count === 0) createEmpty();
    else send();
  };

  return (
    <form onSubmit={submit} noValidate autoComplete="off" className={`${look.stack} ${styles.screen}`}>
      <AskBeforeLeaving isLoose={isLoose} isGoingOn={isGoingOn} />
      <Steps now={1} />
      <ScreenHead title={made ? t("courses.title", { name: made.name }) : t("management.course.addTitle")} />
      {made === undefined && (
        <div className={`${look.stack} ${look.close} ${styles.courseName}`}>
          <TextInput
            ref={field}
            label={t("management.course.name")}
            placeholder={t("management.course.placeholder")}
            value={name}
            error={error}
            maxLength={MAX_COURSE_NAME}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setError(undefined);
            }}
          />
          <SameNameNote name={name} />
        </div>
      )}
      {pupils.length > 0 && made !== undefined && (
        <p className={ui.note}>
          <span>
            {t("firstClass.names.there", { count: pupils.length })}{" "}
            <Link to={pathOf("FirstTest", { courseId: made._id })}>{t("firstClass.names.next")}</Link>
          </span>
        </p>
      )}
      <NamesHead lines={lines} change={change} isLocked={isLocked} />
      <NameLines lines={lines} rows={rows} isLocked={isLocked} change={change} tick={accesses.tick} />
      {state.step === "list" && (
        <>
          {state.hasChanged && <ErrorMessage>{t("accessSheets.preview.changed")}</ErrorMessage>}
          {state.unsure.length > 0 && !isSending && <ErrorMessage>{t("accessSheets.preview.unsure")}</ErrorMessage>}
        </>
      )}
      <div className={`${look.row} ${look.apart} ${styles.foot}`}>
        <span role="status">{count > 0 && <b>{t("firstClass.names.count", { count })}</b>}</span>
        <Button type="submit" size="lg" loading={isSending} variant={isPutOff ? "default" : "filled"}>
          {made === undefined
            ? t("firstClass.names.submit", { name: name.trim() })
            : t(isPutOff ? "firstClass.names.later" : "accessSheets.preview.submit", { count })}
        </Button>
      </div>
    </form>
  );
}

interface NamesHeadProps {
  lines: readonly string[];
  isLocked: boolean;
  change: (lines: readonly string[]) => void;
}

/** What to do with the lines below, and the class list as a file, which fills them too. */
function NamesHead({ lines, isLocked, change }: NamesHeadProps) {
  const t = useText();
  const [fault, setFault] = useState<ImportFault>();
  const [left, setLeft] = useState(0);
  const forgetFile = useRef<() => void>(null);
  const read = useSingle(async (file: File | null) => {
    if (file === null) return;
    // A browser tells nothing of the same file chosen again, which may have been mended meanwhile.
    forgetFile.current?.();
    const list = await readClassList(file);
    setFault("fault" in list ? list.fault : undefined);
    setLeft(0);
    if ("fault" in list) return;
    const named = list.rows.filter((row) => row.fault === undefined);
    setLeft(list.rows.length - named.length);
    const read = named.map(({ firstName, lastName }) => lineOf(firstName, lastName));
    change([...lines.filter((line) => line !== ""), ...read]);
  });
  return (
    <div className={`${look.stack} ${look.close}`}>
      <div className={`${look.row} ${look.apart}`}>
        <h2>{t("firstClass.names.title")}</h2>
        <FileButton onChange={read} resetRef={forgetFile} accept=".xlsx,.csv" disabled={isLocked}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={20} stroke={1.75} />}>
              {t("firstClass.names.file")}
            </Button>
          )}
        </FileButton>
      </div>
      <p className={`${look.muted} ${look.lead}`}>{t("firstClass.names.how")}</p>
      {fault !== undefined && <SheetFault fault={fault} />}
      {left > 0 && <p className={ui.note}>{t("firstClass.names.left", { count: left })}</p>}
    </div>
  );
}
