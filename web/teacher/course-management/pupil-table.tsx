import { ActionIcon, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { SecureDelete } from "../../ui/secure-delete.tsx";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useDeletePupil } from "../data/pupils.ts";
import { useProjector } from "../projector/use-projector.ts";
import { EditAccessDialog } from "./edit-access-dialog.tsx";
import styles from "./pupil-table.module.css";

interface PupilTableProps {
  pupils: Pupil[];
  testCount: number;
  mayDelete: boolean;
}

/** All accesses of a class, by name, without pages (spec section 2). */
export function PupilTable({ pupils, testCount, mayDelete }: PupilTableProps) {
  const t = useText();
  // Behind an alias stands neither the comment that would be edited nor the name that would be changed.
  const mayEdit = useProjector() === undefined;
  const [edited, setEdited] = useState<Pupil>();
  const [editing, editor] = useDisclosure(false);
  const [leaving, setLeaving] = useState<Pupil>();
  const [asking, question] = useDisclosure(false);
  return (
    <div className={ui.tableCard}>
      <table className={`${ui.table} ${ui.dense} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t("management.table.name")}</th>
            <th scope="col">{t("management.table.handedIn")}</th>
            {(mayEdit || mayDelete) && (
              <th scope="col" className={ui.end}>
                <span className={ui.hidden}>{t("management.table.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {pupils.map((pupil) => (
            <tr key={pupil._id}>
              <th scope="row">
                {pupil.name}
                {pupil.comment !== "" && <span className={styles.comment}>{pupil.comment}</span>}
              </th>
              <td className={ui.muted}>
                {testCount === 0
                  ? t("management.noTests")
                  : t("management.handedInOf", {
                      done: pupil.results?.filter(({ result }) => result !== null).length ?? 0,
                      count: testCount,
                    })}
              </td>
              {(mayEdit || mayDelete) && (
                <td className={`${ui.end} ${ui.nowrap}`}>
                  {mayEdit && (
                    <RowAction
                      label={t("editAccess.action", { name: pupil.name })}
                      icon={<IconPencil size={20} stroke={1.75} />}
                      onClick={() => {
                        setEdited(pupil);
                        editor.open();
                      }}
                    />
                  )}
                  {mayDelete && (
                    <RowAction
                      label={t("management.table.remove", { name: pupil.name })}
                      icon={<IconTrash size={20} stroke={1.75} />}
                      onClick={() => {
                        setLeaving(pupil);
                        question.open();
                      }}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {edited && <EditAccessDialog key={edited._id} pupil={edited} opened={editing} close={editor.close} />}
      {leaving && <DeletePupil key={leaving._id} pupil={leaving} opened={asking} close={question.close} />}
    </div>
  );
}

function RowAction({ label, icon, onClick }: { label: string; icon: ReactElement; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

function DeletePupil({ pupil, opened, close }: { pupil: Pupil; opened: boolean; close: () => void }) {
  const t = useText();
  const remove = useDeletePupil(pupil.courseId, pupil._id);
  return (
    <SecureDelete
      opened={opened}
      close={close}
      title={t("management.removePupil.title")}
      name={pupil.name}
      consequence={t("management.removePupil.text", { name: pupil.name })}
      busy={remove.isPending}
      remove={async () => {
        await remove.mutateAsync();
        toastSuccess(t("management.toast.accessDeleted", { name: pupil.name }));
      }}
    />
  );
}
