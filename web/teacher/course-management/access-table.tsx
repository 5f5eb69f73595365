import { ActionIcon } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconArrowsRightLeft, IconCheck, IconPencil, IconTrash } from "@tabler/icons-react";
import { memo, type ReactElement, useCallback, useState } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { SecureDelete } from "../../ui/secure-delete.tsx";
import { Head, Table } from "../../ui/table.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useDeletePupil } from "../data/pupils.ts";
import { StandingBadge } from "../findings/standing-badge.tsx";
import { type Attempt, type Scale, standingsOf } from "../findings/standings.ts";
import { registerName } from "../names/naming.ts";
import { useProjector } from "../projector/projector.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import styles from "./access-table.module.css";
import { EditAccessDialog } from "./edit-access-dialog.tsx";
import type { ListStages } from "./list-stages.ts";

interface AccessTableProps {
  pupils: ShownPupil[];
  /** Of the newest test, where they are to be seen. */
  stages?: ListStages | undefined;
  testCount: number;
  mayChange: boolean;
  mayDelete: boolean;
  /** Opens what moves a child into another class; false if it may not. */
  move: false | ((pupil: ShownPupil) => void);
}

/** All accesses of a course, by name, on one page. */
export function AccessTable({ pupils, stages, testCount, mayChange, mayDelete, move }: AccessTableProps) {
  const t = useText();
  const language = useLanguage();
  // An alias hides both the comment and the name that would be edited.
  const areNamesShown = useProjector() === undefined;
  const mayEdit = mayChange && areNamesShown;
  const hasReal = pupils.some(({ real }) => real !== undefined);
  const isNarrow = useNarrow();
  const hasBeside = pupils.some(({ beside }) => beside !== undefined);
  const [edited, setEdited] = useState<ShownPupil>();
  const [editing, editor] = useDisclosure(false);
  const [leaving, setLeaving] = useState<ShownPupil>();
  const [asking, question] = useDisclosure(false);
  const { open: openEditor } = editor;
  const { open: ask } = question;
  const edit = useCallback(
    (pupil: ShownPupil): void => {
      setEdited(pupil);
      openEditor();
    },
    [openEditor],
  );
  const leave = useCallback(
    (pupil: ShownPupil): void => {
      setLeaving(pupil);
      ask();
    },
    [ask],
  );
  return (
    <>
      <Table
        isDense
        className={styles.table}
        head={
          <>
            <Head>{t(hasReal ? "names.list.name" : "management.table.name")}</Head>
            {hasBeside && !isNarrow && <Head>{t("names.list.accessName")}</Head>}
            {stages && <Head>{stages.title[language]}</Head>}
            {!(stages && isNarrow) && <Head>{t("management.table.handedIn")}</Head>}
            {(mayEdit || mayDelete || move) && (
              <Head isHidden atEnd>
                {t("management.table.actions")}
              </Head>
            )}
          </>
        }
      >
        {pupils.map((pupil) => (
          <AccessRow
            key={pupil._id}
            pupil={pupil}
            testCount={testCount}
            hasBeside={hasBeside}
            isNarrow={isNarrow}
            stages={stages}
            edit={mayEdit && edit}
            remove={mayDelete && leave}
            move={move}
          />
        ))}
      </Table>
      {edited && <EditAccessDialog key={edited._id} pupil={edited} opened={editing} close={editor.close} />}
      {leaving && <DeletePupil key={leaving._id} pupil={leaving} opened={asking} close={question.close} />}
    </>
  );
}

interface AccessRowProps {
  pupil: ShownPupil;
  testCount: number;
  /** Whether access names have a column of their own, beside real names. */
  hasBeside: boolean;
  /** Access names stand below the real names, and stages in place of how much was handed in, since there is no room beside them. */
  isNarrow: boolean;
  stages: ListStages | undefined;
  /** False if it is not available now. */
  edit: false | ((pupil: ShownPupil) => void);
  remove: false | ((pupil: ShownPupil) => void);
  move: false | ((pupil: ShownPupil) => void);
}

/** A course may have hundreds of rows: an opening dialog renders none of them again, and rows use no tooltip components. */
const AccessRow = memo(function AccessRow({
  pupil,
  testCount,
  hasBeside,
  isNarrow,
  stages,
  edit,
  remove,
  move,
}: AccessRowProps) {
  const t = useText();
  const { name, accessName, real, comment, ready, platform, results = [] } = pupil;
  const done = results.filter(({ result }) => result !== null).length;
  return (
    <tr>
      <th scope="row" className={look.anywhere}>
        {real === undefined ? name : registerName(real)}
        {hasBeside && isNarrow && real !== undefined && (
          <p className={`${look.small} ${look.muted} ${look.regular}`}>{accessName}</p>
        )}
        {platform !== undefined && (
          <p className={`${look.small} ${look.muted} ${look.regular}`}>
            {t("management.table.platform", { platform })}
          </p>
        )}
        {comment !== "" && <p className={`${look.small} ${look.muted} ${look.regular} ${styles.comment}`}>{comment}</p>}
      </th>
      {hasBeside && !isNarrow && <td className={look.anywhere}>{accessName}</td>}
      {stages && (
        <td>
          <Stages attempt={stages.attempts.get(pupil._id)} scales={stages.scales} />
        </td>
      )}
      {!(stages && isNarrow) && (
        <td className={look.muted}>
          {testCount === 0 ? t("management.noTests") : t("management.handedInOf", { done, count: testCount })}
          {ready !== null && (
            <span className={`${look.nowrap} ${styles.ready}`} title={t("management.practice.done")}>
              <IconCheck size={16} stroke={2} aria-hidden />
              {t("management.practice.isReady")}
            </span>
          )}
        </td>
      )}
      {(edit || remove || move) && (
        <td className={`${look.end} ${look.nowrap}`}>
          {edit && (
            <RowAction
              label={t("editAccess.action", { name })}
              icon={<IconPencil size={20} stroke={1.75} />}
              onClick={() => edit(pupil)}
            />
          )}
          {move && (
            <RowAction
              label={t("movePupils.one", { name })}
              icon={<IconArrowsRightLeft size={20} stroke={1.75} />}
              onClick={() => move(pupil)}
            />
          )}
          {remove && (
            <RowAction
              label={t("management.table.remove", { name })}
              icon={<IconTrash size={20} stroke={1.75} />}
              onClick={() => remove(pupil)}
            />
          )}
        </td>
      )}
    </tr>
  );
});

/** A child's stages in a test, or that it still writes. */
function Stages({ attempt, scales }: { attempt: Attempt | undefined; scales: readonly Scale[] }) {
  const t = useText();
  if (attempt === undefined || attempt.state === "none")
    return <span className={look.muted}>{t("results.badge.notBegun")}</span>;
  if (attempt.state === "progress") return <span className={look.muted}>{t("results.badge.progress")}</span>;
  return (
    <span className={look.row}>
      {standingsOf(attempt, scales).map((standing) => (
        <StandingBadge key={standing.scale.name} standing={standing} words="unclear" />
      ))}
    </span>
  );
}

function RowAction({ label, icon, onClick }: { label: string; icon: ReactElement; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}

function DeletePupil({ pupil, opened, close }: { pupil: ShownPupil; opened: boolean; close: () => void }) {
  const t = useText();
  const remove = useDeletePupil(pupil.courseId, pupil._id);
  return (
    <SecureDelete
      opened={opened}
      close={close}
      title={t("management.removePupil.title")}
      name={pupil.name}
      consequence={t("management.removePupil.text", { name: pupil.name })}
      remove={async () => {
        await remove.mutateAsync();
        toastSuccess(t("management.toast.accessDeleted", { name: pupil.name }));
      }}
    />
  );
}
