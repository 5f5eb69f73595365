import { Button } from "@mantine/core";
import { useText } from "../i18n/staff.ts";
import ui from "./staff.module.css";

interface FormEndProps {
  close: () => void;
  /** The word on the way back, if it is not "cancel". */
  back?: string;
  /** The verb that sends the form. */
  submit: string;
  busy: boolean;
  /** Sending takes something away. */
  danger?: boolean;
}

/** The end of a form in a dialog: the way back, and what sends it. */
export function FormEnd({ close, back, submit, busy, danger = false }: FormEndProps) {
  const t = useText();
  return (
    <div className={ui.dialogEnd}>
      <Button variant="subtle" onClick={close}>
        {back ?? t("common.cancel")}
      </Button>
      <Button type="submit" loading={busy} {...(danger ? { color: "red" } : {})}>
        {submit}
      </Button>
    </div>
  );
}
