import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { type ChoiceCard, ChoiceCards } from "../../ui/choice-cards.tsx";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import ui from "../../ui/staff.module.css";
import { useSingle } from "../../ui/use-single.ts";

/** A way to do what the dialog asks about. */
export interface Choice<Value extends string> extends ChoiceCard<Value> {
  /** The verb on the deciding button. */
  confirm: string;
}

interface ChoiceDialogProps<Value extends string> extends DialogState {
  title: string;
  /** Above the choices. */
  about?: ReactNode;
  /** The first one is chosen when the dialog opens. */
  choices: readonly [Choice<Value>, ...Choice<Value>[]];
  /** The label of the button that changes nothing, if it is not "cancel". */
  stay?: string;
  /** Below the choices. */
  children?: (chosen: Value) => ReactNode;
  /** Resolves when it is done. The mutation reports a failure, and the dialog stays open for another try. */
  act: (chosen: Value) => Promise<unknown>;
}

/** Asks in which of a few ways something is to be done. The focus is on the button that changes nothing. */
export function ChoiceDialog<Value extends string>({ opened, close, title, ...rest }: ChoiceDialogProps<Value>) {
  return (
    <Dialog opened={opened} close={close} title={title} size="lg">
      <Choices close={close} {...rest} />
    </Dialog>
  );
}

function Choices<Value extends string>(props: Omit<ChoiceDialogProps<Value>, "opened" | "title">) {
  const { close, about, choices, stay, children, act } = props;
  const t = useText();
  const [first] = choices;
  const [chosen, choose] = useState(first.value);
  const [isActing, setActing] = useState(false);
  const single = useSingle(() => {
    setActing(true);
    return act(chosen)
      .then(close)
      .finally(() => setActing(false));
  });
  return (
    <div className={look.stack}>
      {about}
      <ChoiceCards label={t("ending.choices")} choices={choices} value={chosen} onChange={choose} disabled={isActing} />
      {children?.(chosen)}
      <div className={ui.dialogEnd}>
        <Button variant="default" onClick={close} data-autofocus>
          {stay ?? t("common.cancel")}
        </Button>
        <Button variant="default" loading={isActing} onClick={single}>
          {choices.find(({ value }) => value === chosen)?.confirm}
        </Button>
      </div>
    </div>
  );
}
