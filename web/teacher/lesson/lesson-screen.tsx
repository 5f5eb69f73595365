import type { ReactElement } from "react";
import { useText } from "../../i18n/staff.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";

export function LessonScreen(): ReactElement {
  const say = useText();
  return <ScreenHead title={say("lesson.title")} />;
}
