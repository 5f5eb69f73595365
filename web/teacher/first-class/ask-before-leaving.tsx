import type { RefObject } from "react";
import { useBlocker } from "react-router";
import { useText } from "../../i18n/staff.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { isLoggedIn } from "../../wire/kept-session.ts";

interface AskBeforeLeavingProps {
  /** Whether names are typed and not yet used. */
  isLoose: boolean;
  /** True while the form itself goes on. */
  isGoingOn: RefObject<boolean>;
}

/** Asks before another screen of the app takes the place of typed names; the browser asks before the page goes. */
export function AskBeforeLeaving({ isLoose, isGoingOn }: AskBeforeLeavingProps) {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isLoose && !isGoingOn.current && isLoggedIn() && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      opened={blocker.state === "blocked"}
      close={() => blocker.reset?.()}
      title={t("firstClass.leave.title")}
      text={t("firstClass.leave.text")}
      confirm={t("firstClass.leave.confirm")}
      danger
      // The question goes with its screen.
      act={() => {
        blocker.proceed?.();
        return new Promise(() => {});
      }}
    />
  );
}
