import { ActionIcon, Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  IconClockPlus,
  IconDots,
  IconEye,
  IconHistory,
  IconKeyboard,
  IconMessage,
  IconPrinter,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { SecureDelete } from "../../ui/secure-delete.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useDeleteCourseTest } from "../data/course-tests.ts";
import { useRights } from "../data/rights.ts";
import { ActsDialog } from "./acts-dialog.tsx";
import { CommentDialog } from "./comment-dialog.tsx";
import { LateDialog } from "./late-dialog.tsx";
import { PublishSwitch } from "./publish-switch.tsx";

interface CourseTestToolbarProps {
  test: CourseTest;
  /** The number of handed-in attempts, whose results are deleted with the test. */
  done: number;
  /** Opens the test's pages; without it the menu does not offer them. */
  preview?: () => void;
  /** Leaves the test's own screen before the test is missing there. */
  leave?: () => Promise<void>;
  /** Further entries of the menu, above the deletion. */
  more?: ReactNode;
  /** A button between the switch and the menu. */
  children?: ReactNode;
}

/** The actions on a course test: the switch that publishes it, and a menu with the comment, the pages, writing late, what was done and the deletion. */
export function CourseTestToolbar({ test, done, preview, leave, more, children }: CourseTestToolbarProps) {
  const t = useText();
  const { mayTeach, mayDelete } = useRights(test.courseId);
  const language = useLanguage();
  const [commenting, comment] = useDisclosure(false);
  const [openingLate, late] = useDisclosure(false);
  const [showingActs, acts] = useDisclosure(false);
  const [removing, removal] = useDisclosure(false);
  const remove = useDeleteCourseTest(test, leave);
  const name = fullTestName(test, language);
  // Nobody could write it before, and nothing was done to it.
  const wasReleased = test.publishDate !== null;

  return (
    <div
      className={`${look.row} ${look.wide} ${look.apart}`}
      role="group"
      aria-label={t("courses.table.actionsOf", { name })}
    >
      {mayTeach ? (
        <PublishSwitch test={test} name={name} />
      ) : (
        <span className={look.muted}>{t(test.published ? "courses.table.published" : "courses.table.hidden")}</span>
      )}
      {children}
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t("courses.table.menu", { name })}>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayTeach && (
            <Menu.Item leftSection={<IconMessage size={20} stroke={1.75} />} onClick={comment.open}>
              {t("courses.table.comment")}
            </Menu.Item>
          )}
          {preview && (
            <Menu.Item leftSection={<IconEye size={20} stroke={1.75} />} onClick={preview}>
              {t("courses.table.preview")}
            </Menu.Item>
          )}
          <Menu.Item
            component={Link}
            to={pathOf("PaperBooklets", { courseTestId: test._id })}
            leftSection={<IconPrinter size={20} stroke={1.75} />}
          >
            {t("courses.table.booklets")}
          </Menu.Item>
          {mayTeach && (
            <Menu.Item
              component={Link}
              to={pathOf("PaperEntry", { courseTestId: test._id })}
              leftSection={<IconKeyboard size={20} stroke={1.75} />}
            >
              {t("courses.table.enterPaper")}
            </Menu.Item>
          )}
          {mayTeach && wasReleased && !test.published && (
            <Menu.Item leftSection={<IconClockPlus size={20} stroke={1.75} />} onClick={late.open}>
              {t("ending.late.action")}
            </Menu.Item>
          )}
          {wasReleased && (
            <Menu.Item leftSection={<IconHistory size={20} stroke={1.75} />} onClick={acts.open}>
              {t("ending.acts.action")}
            </Menu.Item>
          )}
          {more}
          {mayDelete && (
            <>
              <Menu.Divider />
              <Menu.Item c="var(--on-wrong)" leftSection={<IconTrash size={20} stroke={1.75} />} onClick={removal.open}>
                {done === 0 ? t("courses.table.remove") : t("courses.table.removeWith", { count: done })}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <LateDialog opened={openingLate} close={late.close} test={test} />
      <ActsDialog opened={showingActs} close={acts.close} test={test} name={name} />
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
