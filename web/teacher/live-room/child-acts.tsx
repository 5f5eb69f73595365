import { Menu } from "@mantine/core";
import { IconArrowBackUp, IconClockPlus, IconClockX, IconLogout, IconRotate } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { RoomChild } from "#contract/room.schema.ts";
import { type StaffKey, useText } from "../../i18n/staff.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { ReopenDialog } from "../course-test/reopen-dialog.tsx";
import { ResetDialog } from "../course-test/reset-dialog.tsx";
import { useLateOpenings } from "../data/ending.ts";
import { useEndPupilLogins } from "../data/logins.ts";
import type { ShownRoom } from "../data/room.ts";
import type { ChildAct } from "./end.ts";

const WORDS = {
  reopen: "ending.reopen.action",
  reset: "editAccess.reset.ask",
  logOut: "ending.logOut.action",
  openLate: "ending.late.one",
  stopLate: "ending.late.stop",
} as const satisfies Record<ChildAct, StaffKey>;

const ICONS = {
  reopen: IconArrowBackUp,
  reset: IconRotate,
  logOut: IconLogout,
  openLate: IconClockPlus,
  stopLate: IconClockX,
} as const;

interface ChildMenuProps {
  acts: readonly ChildAct[];
  choose: (act: ChildAct) => void;
  /** What opens it. */
  children: ReactNode;
}

/** What can be done with a child. */
export function ChildMenu({ acts, choose, children }: ChildMenuProps) {
  const t = useText();
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => {
          const Icon = ICONS[act];
          return (
            <Menu.Item
              key={act}
              {...(act === "reset" && { c: "var(--on-wrong)" })}
              leftSection={<Icon size={20} stroke={1.75} />}
              onClick={() => choose(act)}
            >
              {t(WORDS[act])}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * The questions before something is done with a child, and the acts without a question.
 * @returns how to choose an act, and what is to be drawn
 */
export function useChildActs(room: ShownRoom): [choose: (child: RoomChild, act: ChildAct) => void, dialogs: ReactNode] {
  const t = useText();
  const [asked, ask] = useState<{ child: RoomChild; act: ChildAct; opened: boolean }>();
  const { courseTestId: _id, courseId, name, variant, published, ends } = room;
  const courseTest = { _id, courseId, name, variant, published, ends };
  const late = useLateOpenings(courseTest);
  const changeLate = useSingle(async ({ pupilId, name: pupilName }: RoomChild, isOpen: boolean) => {
    const without = (before: readonly string[]): string[] => before.filter((id) => id !== pupilId);
    const change = (is: boolean) => late.mutateAsync((before) => [...without(before), ...(is ? [pupilId] : [])]);
    await change(isOpen);
    const undone = (): void => toastSuccess(t("ending.late.undone"));
    toastSuccess(t(isOpen ? "ending.late.doneOne" : "ending.late.stopped", { name: pupilName }), {
      // The mutation reports a failure.
      undo: () => void change(!isOpen).then(undone, () => {}),
    });
  });
  const choose = (child: RoomChild, act: ChildAct): void => {
    if (act === "openLate" || act === "stopLate") changeLate(child, act === "openLate");
    else ask({ child, act, opened: true });
  };
  if (asked === undefined) return [choose, null];
  const { child, act, opened } = asked;
  const state = (of: ChildAct) => ({
    opened: opened && act === of,
    close: () => ask((now) => now && { ...now, opened: false }),
  });
  const pupil = { _id: child.pupilId, name: child.name };
  const key = child.pupilId;
  return [
    choose,
    <>
      <ReopenDialog key={`reopen ${key}`} {...state("reopen")} courseTest={courseTest} pupil={pupil} />
      <ResetDialog
        key={`reset ${key}`}
        {...state("reset")}
        courseTest={courseTest}
        pupil={pupil}
        handedIn={child.standing === "done"}
        done={async (refresh) => void (await refresh())}
      />
      <LogOutDialog key={`logOut ${key}`} {...state("logOut")} pupil={pupil} />
    </>,
  ];
}

interface LogOutDialogProps {
  opened: boolean;
  close: () => void;
  pupil: { _id: string; name: string };
}

function LogOutDialog({ opened, close, pupil: { _id, name } }: LogOutDialogProps) {
  const t = useText();
  const end = useEndPupilLogins(_id);
  return (
    <ConfirmDialog
      opened={opened}
      close={close}
      title={t("ending.logOut.title", { name })}
      text={t("ending.logOut.text", { name })}
      confirm={t("ending.logOut.confirm")}
      act={async () => {
        await end.mutateAsync();
        toastSuccess(t("logins.end.oneDone", { name }));
      }}
    />
  );
}
