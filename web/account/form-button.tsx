import { Button } from "@mantine/core";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";

/** Where the first use goes after a form: to the next step, or out of it. */
export type GoesOn = "next" | "done";

interface FormButtonProps {
  /** What the button does, such as "Save code". */
  act: string;
  /** In the first use the button says where it leads and is the filled one; undefined on the account's page. */
  goesOn: GoesOn | undefined;
  loading: boolean;
  disabled?: boolean;
  "aria-describedby"?: string | undefined;
}

/** The button of a form that the first use and the account's page share. */
export function FormButton({ act, goesOn, ...rest }: FormButtonProps) {
  const t = useText();
  if (goesOn === undefined) {
    return (
      <Button type="submit" variant="default" className={look.start} {...rest}>
        {act}
      </Button>
    );
  }
  return (
    <Button type="submit" size="lg" {...rest}>
      {t(`userInit.${goesOn}`, { act })}
    </Button>
  );
}
