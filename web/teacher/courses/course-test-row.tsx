import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMessage, IconTrash } from "@tabler/icons-react";
import { Link } from "react-router";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useText } from "../../i18n/staff.ts";
import { dayOf } from "../../ui/day.ts";
import { SecureDelete } from "../../ui/secure-delete.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useUser } from "../../ui/use-user.ts";
import { VariantBadge } from "../../ui/variant-badge.tsx";
import { useDeleteCourseTest } from "../data/course-tests.ts";
import { CommentDialog } from "./comment-dialog.tsx";
import styles from "./course-test-table.module.css";
import { PublishToggle } from "./publish-toggle.tsx";

interface CourseTestRowProps {
  test: CourseTest;
  /** How many have handed in. */
  done: number;
  pupilCount: number;
}

export function CourseTestRow({ test, done, pupilCount }: CourseTestRowProps) {
  const t = useText();
  const mayDelete = !(useUser()?.disableDelete ?? false);
  const [commenting, comment] = useDisclosure(false);
  const [removing, removal] = useDisclosure(false);
  const remove = useDeleteCourseTest(test);
  const name = test.name[currentLanguage()];
  const total = Math.max(pupilCount, done);

  return (
    <tr>
      <th scope="row" className={styles.wide}>
        <span className={styles.name}>
          {name} <VariantBadge variant={test.variant} />
        </span>
        {test.comment !== "" && <p className={styles.comment}>{t("courses.table.quoted", { text: test.comment })}</p>}
      </th>
      <td className={styles.date}>{dayOf(test.created, t)}</td>
      <td>
        <span className={styles.progress}>
          <span aria-hidden="true">{t("courses.table.progressOf", { count: done, total })}</span>
          <progress
            value={done}
            max={Math.max(total, 1)}
            aria-label={t("courses.table.progressLabel", { count: done, total })}
          />
        </span>
      </td>
      <td className={styles.wide}>
        <div className={styles.actions}>
          <span className={styles.toolbar} role="group" aria-label={t("courses.table.actions")}>
            <PublishToggle test={test} name={name} />
            <Tooltip label={t("courses.table.comment")}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={40}
                aria-label={t("courses.table.comment")}
                onClick={comment.open}
              >
                <IconMessage size={20} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
            {mayDelete && (
              <Tooltip label={t("courses.table.remove")}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={40}
                  aria-label={t("courses.table.remove")}
                  onClick={removal.open}
                >
                  <IconTrash size={20} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            )}
          </span>
          <Button
            component={Link}
            to={pathOf("Results", { courseTestId: test._id })}
            variant="default"
            aria-label={t("courses.table.showLabel", { name })}
          >
            {t("courses.table.show")}
          </Button>
        </div>
        <CommentDialog opened={commenting} close={comment.close} test={test} name={name} />
        <SecureDelete
          opened={removing}
          close={removal.close}
          title={t("courses.remove.title")}
          name={name}
          consequence={
            done === 0 ? t("courses.remove.whatNone", { name }) : t("courses.remove.what", { name, count: done })
          }
          busy={remove.isPending}
          remove={async () => {
            await remove.mutateAsync();
            toastSuccess(t("courses.toast.deleted"));
          }}
        />
      </td>
    </tr>
  );
}
