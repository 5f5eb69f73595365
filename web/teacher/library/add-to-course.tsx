import { ActionIcon, Button, Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCheck, IconChevronDown, IconPlus } from "@tabler/icons-react";
import type { Course } from "#contract/courses.schema.ts";
import type { Test } from "#contract/library.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useCover } from "../../ui/dialog.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useSingle } from "../../ui/use-single.ts";
import { useUser } from "../../ui/use-user.ts";
import { useCourseTests } from "../data/course-tests.ts";
import { useCourses } from "../data/courses.ts";
import { versionsOf } from "../data/library.ts";
import { AddForm } from "./add-form.tsx";
import styles from "./library.module.css";
import { useAdd } from "./use-add.ts";

interface AddToCourseProps {
  test: Test;
  /** The class at hand; undefined: the popup asks for it. */
  course: Course | undefined;
  /** The class is the only one to which tests are added here, whatever others there are. */
  isFixed: boolean;
  /** The deciding button of a dialog, which says the whole: "Add to 7b". */
  isPrimary?: boolean;
}

/**
 * Adds a test to a class: the newest version to the class at hand with one press, everything else by the popup, which also opens where
 * no class is at hand or the class has the test already.
 */
export function AddToCourse({ test, course: atHand, isFixed, isPrimary = false }: AddToCourseProps) {
  // The sample class takes no tests.
  const course = atHand?.sample ? undefined : atHand;
  const t = useText();
  const language = useLanguage();
  const [opened, popup] = useDisclosure(false);
  useCover(opened);
  const name = fullTestName(test, language);
  const versions = versionsOf(test);
  const { add, isAdding } = useAdd(test);
  const has = useHasTest(test, course);
  const courses = useCourses().data?.length ?? 0;
  const mayAsk = useUser()?.consentConfirmed ?? false;
  const isChoice = course === undefined || has || versions.length > 1 || mayAsk || (!isFixed && courses > 1);

  const addNewest = useSingle(async () => {
    const [newest] = versions;
    if (course !== undefined && newest !== undefined) await add(course, newest.number, false);
  });
  const press = (detail: number): void => {
    // The second click of a double click would close what the first has opened.
    if (detail >= 2) return;
    if (course === undefined || has) popup.toggle();
    else addNewest();
  };
  const Icon = has ? IconCheck : IconPlus;
  const label =
    course === undefined
      ? t("library.addLabel", { name })
      : t(has ? "library.hasLabel" : "library.toCourseLabel", { name, course: course.name });

  const main = (
    <Button
      variant={isPrimary && !has ? "filled" : "default"}
      px={isPrimary ? "md" : "xs"}
      flex={1}
      leftSection={<Icon size={18} />}
      loading={isAdding}
      aria-label={label}
      classNames={{ label: styles.addLabel ?? "" }}
      onClick={({ detail }) => press(detail)}
    >
      {course === undefined
        ? t("library.add")
        : t(has ? "library.has" : isPrimary ? "library.popup.submit" : "library.toCourse", { name: course.name })}
    </Button>
  );
  const more = (
    <ActionIcon
      variant="default"
      size="input-sm"
      flex="none"
      aria-label={t("library.choices", { name })}
      onClick={({ detail }) => detail < 2 && popup.toggle()}
    >
      <IconChevronDown size={18} />
    </ActionIcon>
  );

  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && popup.close()}
      width={336}
      position="bottom-end"
      // It may cover its button, but must stay within the window.
      middlewares={{ flip: true, shift: { padding: 8, crossAxis: true } }}
      trapFocus
      returnFocus
      shadow="lg"
    >
      <div className={`${look.line} ${look.tight} ${isPrimary ? "" : styles.add}`}>
        {course === undefined ? <Popover.Target>{main}</Popover.Target> : main}
        {course !== undefined && isChoice && <Popover.Target>{more}</Popover.Target>}
      </div>
      <Popover.Dropdown className={styles.popup} aria-label={t("library.addLabel", { name })}>
        <AddForm test={test} course={isFixed ? course : undefined} onAdded={popup.close} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Whether a class has this form of a test. False while it is not known. */
function useHasTest(test: Test, course: Course | undefined): boolean {
  const { data } = useCourseTests(course?._id);
  return data?.some(({ testId }) => testId === test._id) ?? false;
}
