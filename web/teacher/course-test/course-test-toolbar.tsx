import { ActionIcon, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMessage, IconTrash } from "@tabler/icons-react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { SecureDelete } from "../../ui/secure-delete.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useMayDelete } from "../../ui/use-user.ts";
import { useDeleteCourseTest } from "../data/course-tests.ts";
import { CommentDialog } from "./comment-dialog.tsx";
import styles from "./course-test-toolbar.module.css";
import { PublishToggle } from "./publish-toggle.tsx";

interface CourseTestToolbarProps {
  test: CourseTest;
  /** The number of handed-in attempts, whose results are deleted with the test. */
  done: number;
  /** Leaves the test's own screen before the test is missing there. */
  leave?: () => Promise<void>;
}

/** The actions on a course test: comment, publish or withdraw, delete. */
export function CourseTestToolbar({ test, done, leave }: CourseTestToolbarProps) {
  const t = useText();
  const mayDelete = useMayDelete();
  const language = useLanguage();
  const [commenting, comment] = useDisclosure(false);
  const [removing, removal] = useDisclosure(false);
  const remove = useDeleteCourseTest(test, leave);
  const name = fullTestName(test, language);

  return (
    <div
      className={`${look.inline} ${styles.toolbar}`}
      role="group"
      aria-label={t("courses.table.actionsOf", { name })}
    >
      <PublishToggle test={test} name={name} />
      <ToolbarButton label={t("courses.table.comment")} icon={IconMessage} onClick={comment.open} />
      {mayDelete && <ToolbarButton label={t("courses.table.remove")} icon={IconTrash} onClick={removal.open} />}
      <CommentDialog opened={commenting} close={comment.close} test={test} name={name} />
      <SecureDelete
        opened={removing}
        close={removal.close}
        title={t("courses.remove.title")}
        // The name without the variant (docs/behaviour.md#deleting).
        name={test.name[language]}
        consequence={
          done === 0 ? t("courses.remove.whatNone", { name }) : t("courses.remove.what", { name, count: done })
        }
        remove={async () => {
          await remove.mutateAsync();
          toastSuccess(t("courses.toast.deleted"));
        }}
      />
    </div>
  );
}

interface ToolbarButtonProps {
  label: string;
  icon: typeof IconTrash;
  onClick: () => void;
}

function ToolbarButton({ label, icon: Icon, onClick }: ToolbarButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={styles.button}
        aria-label={label}
        onClick={onClick}
      >
        <Icon size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
