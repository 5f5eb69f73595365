import { useEffect } from "react";
import { useParams } from "react-router";
import { useText } from "../../i18n/staff.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { CallError } from "../../wire/call-error.ts";
import { type ShownRoom, useRoom } from "../data/room.ts";
import { MissingCourse } from "../selected-course/no-course.tsx";
import { rememberCourse } from "../selected-course/remembered-course.ts";
import { RoomView } from "./room-view.tsx";
import { RoomWall } from "./room-wall.tsx";

/** A class while it writes a test. It changes by itself, and shows no answers (docs/behaviour.md#live-room). */
export function LiveRoomScreen() {
  const { courseTestId = "" } = useParams();
  return <OfTest key={courseTestId} courseTestId={courseTestId} />;
}

function OfTest({ courseTestId }: { courseTestId: string }) {
  const t = useText();
  const room = useRoom(courseTestId);
  // The test was deleted, or belongs to another teacher: trying again would not help.
  if (room.error instanceof CallError && room.error.status === 404) return <MissingCourse />;
  return (
    <Loaded of={[room]} rows={6} failed="liveRoom.failed" above={<ScreenHead title={t("liveRoom.title")} />}>
      {(known) => <Known room={known} />}
    </Loaded>
  );
}

function Known({ room }: { room: ShownRoom }) {
  const { courseId } = room;
  // The drawer must show the course of this test, even after a deep link.
  useEffect(() => rememberCourse(courseId), [courseId]);
  return (
    <>
      <RoomView room={room} />
      <RoomWall room={room} />
    </>
  );
}
