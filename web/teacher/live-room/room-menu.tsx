import { ActionIcon, Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconClockPlus, IconDots, IconHistory, IconLogout } from "@tabler/icons-react";
import { useText } from "../../i18n/staff.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { ActsDialog } from "../course-test/acts-dialog.tsx";
import { useEndCourseLogins } from "../data/logins.ts";
import type { ShownRoom } from "../data/room.ts";

interface RoomMenuProps {
  room: ShownRoom;
  /** The name of the class. */
  course: string;
  /** Opens the dialog in which children are let in late; undefined while the test is open. */
  openLate: (() => void) | undefined;
  /** Who only watches changes nothing. */
  mayTeach: boolean;
}

/** What is done rarely while a class writes. */
export function RoomMenu({ room, course, openLate, mayTeach }: RoomMenuProps) {
  const t = useText();
  const name = fullTestName(room, useLanguage());
  const [showingActs, acts] = useDisclosure(false);
  const [asking, question] = useDisclosure(false);
  const end = useEndCourseLogins(room.courseId);
  const { courseTestId: _id, courseId } = room;
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t("courses.table.menu", { name })}>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayTeach && openLate && (
            <Menu.Item leftSection={<IconClockPlus size={20} stroke={1.75} />} onClick={openLate}>
              {t("ending.late.action")}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconHistory size={20} stroke={1.75} />} onClick={acts.open}>
            {t("ending.acts.action")}
          </Menu.Item>
          {mayTeach && (
            <Menu.Item leftSection={<IconLogout size={20} stroke={1.75} />} onClick={question.open}>
              {t("liveRoom.logOutAll")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ActsDialog opened={showingActs} close={acts.close} test={{ _id, courseId }} name={name} />
      <ConfirmDialog
        opened={asking}
        close={question.close}
        title={t("logins.end.title", { name: course })}
        text={t("logins.end.text")}
        confirm={t("logins.end.confirm")}
        act={async () => {
          await end.mutateAsync();
          toastSuccess(t("logins.end.done"));
        }}
      />
    </>
  );
}
