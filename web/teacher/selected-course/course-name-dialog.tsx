import { TextInput } from "@mantine/core";
import { MAX_COURSE_NAME } from "#contract/limits.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { type DialogState, FormDialog } from "../../ui/dialog.tsx";
import ui from "../../ui/staff.module.css";
import { useCourses } from "../data/courses.ts";

interface CourseNameDialogProps extends DialogState {
  title: string;
  submit: string;
  /** The current name; empty for a new course. */
  name: string;
  send: (name: string) => Promise<unknown>;
}

/** A field for a name: that of a new course, or a new name for a course. */
export function CourseNameDialog({ name, send, ...dialog }: CourseNameDialogProps) {
  const t = useText();
  return (
    <FormDialog
      {...dialog}
      initial={{ name }}
      rules={{ name: (typed) => (typed.trim() === "" ? t("management.course.required") : undefined) }}
      send={(values) => send(values.name.trim())}
    >
      {(field) => (
        <>
          <TextInput
            {...field("name")}
            label={t("management.course.name")}
            description={t("management.course.nameHint")}
            placeholder={t("management.course.placeholder")}
            maxLength={MAX_COURSE_NAME}
            autoComplete="off"
            data-autofocus
          />
          <SameNameNote name={field("name").value} except={name} />
        </>
      )}
    </FormDialog>
  );
}

/** Says that there is a course of that name already, which is allowed. `except` is the present name of the course itself. */
export function SameNameNote({ name, except = "" }: { name: string; except?: string }) {
  const t = useText();
  const { data: courses = [] } = useCourses();
  const key = (text: string): string => text.trim().toLocaleLowerCase("de");
  const typed = key(name);
  const isKnown = typed !== "" && typed !== key(except) && courses.some((course) => key(course.name) === typed);
  return (
    <div role="status">
      {isKnown && (
        <p className={`${ui.note} ${look.small}`}>{t("management.course.sameName", { name: name.trim() })}</p>
      )}
    </div>
  );
}
