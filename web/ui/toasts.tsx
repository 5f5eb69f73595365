import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconWifiOff, IconX } from "@tabler/icons-react";
import i18next from "i18next";
import { useId } from "react";
import type { ErrorCode } from "#contract/errors.ts";
import { TOAST_MS } from "#contract/limits.ts";
import { type StaffKey, useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { CallError, NetworkError } from "../wire/call-error.ts";
import { offerUndo } from "./undo-offers.ts";

const NETWORK = "network";

function show(toast: Parameters<typeof notifications.show>[0]): void {
  notifications.show({ ...toast, closeButtonProps: { "aria-label": i18next.t("common.dismiss") } });
}

/**
 * Says for {@link TOAST_MS} that something worked. With `undo` the message offers to undo it, by its button or by Ctrl/Cmd+Z while
 * it is shown; `undo` itself reports its outcome.
 */
export function toastSuccess(message: string, { undo }: { undo?: () => void } = {}): void {
  if (undo === undefined) show({ message, ...SUCCESS });
  else showUndo(message, undo);
}

const SUCCESS = { color: "teal", icon: <IconCheck size={18} />, autoClose: TOAST_MS };

let undoable = 0;

function showUndo(text: string, undo: () => void): void {
  undoable += 1;
  const id = `undo-${undoable}`;
  let cameFrom: HTMLElement | undefined;
  const offer = offerUndo(() => {
    notifications.hide(id);
    undo();
  });
  const message = <UndoMessage text={text} undo={offer.take} />;
  // Under the pointer Mantine pauses by itself. The time starts again when the focus leaves.
  const stand = (autoClose: number | false) => notifications.update({ id, message, autoClose });
  show({
    id,
    message,
    ...SUCCESS,
    onFocusCapture: ({ currentTarget, relatedTarget }) => {
      if (isWithin(currentTarget, relatedTarget)) return;
      cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
      stand(false);
    },
    onBlurCapture: ({ currentTarget, relatedTarget }) => {
      if (isWithin(currentTarget, relatedTarget)) return;
      cameFrom = undefined;
      stand(TOAST_MS);
    },
    onClose: () => {
      offer.withdraw();
      // If the focus was on the message, it returns to its former place.
      const place = cameFrom;
      queueMicrotask(() => place?.focus());
    },
  });
}

/** Says what was done, with a button to undo it. */
function UndoMessage({ text, undo }: { text: string; undo: () => void }) {
  const t = useText();
  const id = useId();
  return (
    <div className={`${look.row} ${look.apart}`}>
      <span id={id}>{text}</span>
      <Button
        variant="default"
        size="compact-md"
        // Several messages may be shown: each button names its own.
        aria-describedby={id}
        aria-keyshortcuts="Control+Z Meta+Z"
        title={t("common.undo.keys")}
        onClick={undo}
      >
        {t("common.undo.action")}
      </Button>
    </div>
  );
}

function isWithin(toast: Element, target: EventTarget | null): boolean {
  return target instanceof Node && toast.contains(target);
}

export function toastWarning(message: string): void {
  show({ message, color: "yellow", icon: <IconAlertTriangle size={18} />, autoClose: TOAST_MS });
}

/** Shows a message once, even if it is repeated within its time. */
export function toastError(message: string): void {
  show({ id: message, message, color: "red", icon: <IconX size={18} />, autoClose: TOAST_MS });
}

/** What could not be done for want of a network, since {@link toastNetwork} was shown. */
const undone = new Set<StaffKey | undefined>();

/** Stays until it is closed or the act succeeds, even if another call gets through: the failed act is still not done. */
function toastNetwork(action: StaffKey | undefined): void {
  undone.add(action);
  show({
    onClose: () => undone.clear(),
    id: NETWORK,
    message: i18next.t("failure.network"),
    color: "red",
    icon: <IconWifiOff size={18} />,
    autoClose: false,
  });
}

/** Takes away what was said of an act's failure, since it has succeeded now. Without `action`, as for {@link toastFailure}. */
export function toastNoLonger(action?: StaffKey): void {
  if (action !== undefined) notifications.hide(i18next.t(action));
  if (undone.delete(action) && undone.size === 0) notifications.hide(NETWORK);
}

/** The reason for a failed call, if it deserves a sentence of its own: there is no network, or the server failed. */
export function reasonOf(error: unknown): StaffKey | undefined {
  if (error instanceof NetworkError) return "failure.network";
  return error instanceof CallError && error.status >= 500 ? "failure.server" : undefined;
}

/** More precise sentences for some error codes. */
export type CodeSentences = { readonly [Code in ErrorCode]?: StaffKey };

/** The sentence for a refused call that says why, with its values: one of `codes`, or that of the limit which was reached. */
export function refusalOf(error: unknown, codes: CodeSentences = {}): [StaffKey, { limit?: number }] | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { code, body } = error;
  const { limit } = body;
  const sentence = codes[code] ?? (limit === undefined ? undefined : (`errorCodes.${code}` as const));
  return sentence && [sentence, limit === undefined ? {} : { limit }];
}

/**
 * Reports a failed call: without a network, or after a failure of the server with the action that failed. Without `action` the
 * screen itself says what failed. A 401 gets here only if no login could resolve it (web/wire/call.ts); then the action did fail.
 */
export function toastFailure(error: unknown, action?: StaffKey): void {
  if (error instanceof NetworkError) return toastNetwork(action);
  const refusal = refusalOf(error);
  if (refusal !== undefined) return toastError(i18next.t(...refusal));
  if (error instanceof CallError && error.status >= 500) toastError(i18next.t("failure.server"));
  if (action !== undefined) toastError(i18next.t(action));
}
