import { Button, Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import type { Course } from "#contract/courses.schema.ts";
import type { Test } from "#contract/library.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { AddForm } from "./add-form.tsx";
import styles from "./library.module.css";

interface AddToCourseProps {
  test: Test;
  name: string;
  course: Course | undefined;
  onAdded: (() => void) | undefined;
}

/** The popup that adds a version of a test to a course; it asks for the course only if none is given. */
export function AddToCourse({ test, name, course, onAdded }: AddToCourseProps) {
  const t = useText();
  const [opened, popup] = useDisclosure(false);
  const done = (): void => {
    popup.close();
    onAdded?.();
  };
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
      <Popover.Target>
        <Button
          variant="default"
          px="xs"
          flex={1}
          leftSection={<IconPlus size={18} />}
          aria-label={t("library.addLabel", { name })}
          // The second click of a double click would close what the first has opened.
          onClick={({ detail }) => detail < 2 && popup.toggle()}
        >
          {t("library.add")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.popup} aria-label={t("library.addLabel", { name })}>
        <AddForm test={test} name={name} course={course} onAdded={done} />
      </Popover.Dropdown>
    </Popover>
  );
}
