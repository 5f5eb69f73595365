import { Button, Modal, type ModalProps } from "@mantine/core";
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import ui from "./staff.module.css";
import { type Fields, type Rules, useFields, type Values } from "./use-fields.ts";
import { useNarrow } from "./use-narrow.ts";

/** The open state of a dialog, and how to change it. */
export interface DialogState {
  opened: boolean;
  close: () => void;
}

interface DialogProps
  extends DialogState,
    Pick<
      ModalProps,
      "title" | "closeOnClickOutside" | "closeOnEscape" | "withCloseButton" | "classNames" | "returnFocus"
    > {
  /** A width in pixels makes a large dialog: it begins at the top, and on a phone it fills the screen. */
  size?: "lg" | number;
  /** True if only the dialog's own buttons close it, because closing it loses something. */
  isHeld?: boolean;
  /** Mounted while the dialog is open, so that its fields are emptied when it closes. */
  children: ReactNode;
}

/** Counts what is open over a dialog. */
const Cover = createContext<((by: 1 | -1) => void) | undefined>(undefined);

/** Tells the dialog around a dialog or popup that it is covered: Escape closes what is on top, and nothing below. */
export function useCover(opened: boolean): void {
  const cover = use(Cover);
  useEffect(() => {
    if (!opened || cover === undefined) return;
    cover(1);
    return () => cover(-1);
  }, [opened, cover]);
}

/** A dialog over the screen. */
export function Dialog({ close, size, isHeld = false, children, ...props }: DialogProps) {
  const t = useText();
  const isNarrow = useNarrow();
  const [covers, setCovers] = useState(0);
  const cover = useCallback((by: 1 | -1) => setCovers((before) => before + by), []);
  useCover(props.opened);
  return (
    <Modal
      onClose={close}
      closeButtonProps={{ "aria-label": t("common.close") }}
      {...(size !== undefined && { size })}
      {...(typeof size === "number" && { fullScreen: isNarrow, centered: false })}
      {...(isHeld && { closeOnClickOutside: false, closeOnEscape: false, withCloseButton: false })}
      {...props}
      {...(covers > 0 && { closeOnEscape: false })}
    >
      <Cover value={cover}>{children}</Cover>
    </Modal>
  );
}

interface EndProps {
  close: () => void;
  /** The label of the button that cancels, if it is not "cancel". */
  back?: string;
  /** The verb that sends the form. */
  submit: string;
  /** True if sending takes something away. */
  danger?: boolean;
}

interface DialogFormProps<V extends Values> extends EndProps {
  form: Fields<V>;
  /** Sends the fields. The mutation reports a failure, and the fields keep their text. */
  send: (values: V) => Promise<unknown>;
  children: ReactNode;
}

/** The form in a dialog: its fields, a button to cancel and a button to send. */
export function DialogForm<V extends Values>({
  form,
  send,
  close,
  back,
  submit,
  danger = false,
  children,
}: DialogFormProps<V>) {
  const t = useText();
  return (
    <form onSubmit={form.onSubmit(send)} noValidate autoComplete="off" className={look.stack}>
      {children}
      <div className={ui.dialogEnd}>
        <Button variant="subtle" onClick={close}>
          {back ?? t("common.cancel")}
        </Button>
        <Button type="submit" loading={form.isSending} {...(danger && { color: "red" })}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

interface FieldsDialogProps<V extends Values> extends Omit<EndProps, "back"> {
  /** The values of the fields when the dialog opens. */
  initial: V;
  rules?: Rules<V>;
  /** Sends the fields; then the dialog closes. The mutation reports a failure, and the dialog stays open. */
  send: (values: V) => Promise<unknown>;
  children: (field: Fields<V>["field"]) => ReactNode;
}

/** A dialog that is a form: it checks its fields, sends once, and closes on success. */
export function FormDialog<V extends Values>({
  opened,
  title,
  ...form
}: FieldsDialogProps<V> & DialogState & Pick<DialogProps, "title">) {
  return (
    <Dialog opened={opened} close={form.close} title={title}>
      <OwnForm {...form} />
    </Dialog>
  );
}

function OwnForm<V extends Values>({ initial, rules, send, children, ...end }: FieldsDialogProps<V>) {
  const form = useFields(initial, rules);
  return (
    <DialogForm form={form} send={(values) => send(values).then(end.close)} {...end}>
      {children(form.field)}
    </DialogForm>
  );
}
