import { Button, TextInput } from "@mantine/core";
import { IconInfoCircle, IconLock, IconPencil } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { MAX_NAME } from "#contract/limits.ts";
import { holdsName, isTypable, proposedName, pseudonym } from "#contract/pseudonym.ts";
import { animalNames } from "../../i18n/staff/animals.ts";
import { type StaffKey, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import ui from "../../ui/staff.module.css";
import type { Fields } from "../../ui/use-fields.ts";
import { useLanguage } from "../../ui/use-language.ts";
import type { TakenName } from "../data/pupils.ts";
import styles from "./access-name-fields.module.css";

/** A pupil's real name exists only in the open form and never leaves the device (docs/behaviour.md#privacy). */
export interface NameValues {
  firstName: string;
  lastName: string;
  /** The access name that the teacher typed instead of the proposed one; empty if she typed none. */
  accessName: string;
}

export const NO_NAMES = { firstName: "", lastName: "", accessName: "" };

/** Whether an access name is typed, or can be formed of the names. */
export const givesName = ({ firstName, lastName, accessName }: NameValues): boolean =>
  accessName.trim() !== "" || pseudonym(firstName, lastName) !== "";

export interface FormedName {
  /** The typed access name, or the one that is formed of the names; empty while there is none. */
  formed: string;
  /** The pseudonym, if another name is proposed because it holds a whole name or a letter that a German keyboard lacks. */
  whole: string | undefined;
  /** The name to send: the formed one, or the free name that is offered instead. */
  name: string;
  /** Notes that the name is taken; undefined if it was free. */
  setTaken: (taken: TakenName | undefined) => void;
}

/** The access name that is formed from a pupil's name, on this device. */
export function useFormedName({ firstName, lastName, accessName }: NameValues): FormedName {
  const [clash, setClash] = useState<TakenName>();
  const language = useLanguage();
  const full = pseudonym(firstName, lastName);
  const proposed = proposedName(firstName, lastName, animalNames(language));
  const formed = accessName.trim() || proposed;
  // An offer is valid as long as the typed name still gives the taken one. If the offered name is taken meanwhile, the next one
  // replaces it for the same pupil.
  const offer = clash?.taken === formed ? clash.offer : undefined;
  return {
    formed,
    whole: full === proposed ? undefined : full,
    name: offer ?? formed,
    setTaken: (taken) => setClash(taken && { ...taken, taken: formed }),
  };
}

interface AccessNameFieldsProps extends Omit<FormedName, "setTaken"> {
  form: Pick<Fields<{ firstName: string; lastName: string; accessName: string }>, "field" | "values">;
  /** For the focus: the first of the two fields. */
  first?: RefObject<HTMLInputElement | null>;
}

/** Longer than any pseudonym with its number. */
const LONG_NAME = 12;

/** Whether a typed access name could be a child's real name. It is only advised against, never refused. */
function seemsReal(typed: string, { firstName, lastName }: NameValues): boolean {
  const name = typed.trim();
  return /\s/u.test(name) || Array.from(name).length > LONG_NAME || holdsName(name, firstName, lastName);
}

/** What there is to say of the access name that is typed. */
function adviceOn(values: NameValues): StaffKey[] {
  const risky = seemsReal(values.accessName, values) ? "management.access.ownRisky" : "management.access.ownHint";
  return isTypable(values.accessName) ? [risky] : [risky, "management.access.ownUntypable"];
}

/** First and last name, and the access name formed from them, unless the teacher types another one. */
export function AccessNameFields({ form, first, formed, whole, name }: AccessNameFieldsProps) {
  const t = useText();
  const { field, values } = form;
  const { accessName } = values;
  const [isTyping, setTyping] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isTyping) own.current?.focus();
  }, [isTyping]);
  const input = { autoComplete: "off", spellCheck: false, maxLength: MAX_NAME };
  return (
    <>
      <p className={ui.note}>
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
        <span>
          <b>{t("management.access.privacy")}</b> {t("management.access.privacyMore")}
        </span>
      </p>
      <div className={styles.names}>
        <TextInput
          {...field("firstName")}
          {...input}
          {...(first && { ref: first })}
          label={t("management.access.firstName")}
          data-autofocus
        />
        <TextInput {...field("lastName")} {...input} label={t("management.access.lastName")} />
      </div>
      <p className={`${look.line} ${look.apart} ${look.outlined} ${styles.becomes}`}>
        <span className={look.muted}>{t("management.access.becomes")}</span>
        {name === "" ? (
          // On one line: otherwise WebKit keeps the height of two, which it needed for a moment when the dialog's scroll bar appeared.
          <output className={`${look.small} ${look.muted} ${look.nowrap}`}>{t("management.access.waiting")}</output>
        ) : (
          <output className={styles.name}>{name}</output>
        )}
      </p>
      {whole !== undefined && accessName === "" && (
        <p className={ui.note} role="status">
          <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
          <span>
            {t(isTypable(whole) ? "management.access.whole" : "management.access.untypable", { whole, name: formed })}
          </span>
        </p>
      )}
      {isTyping ? (
        <TextInput
          {...field("accessName")}
          {...input}
          ref={own}
          label={t("management.access.own")}
          description={adviceOn(values)
            .map((advice) => t(advice))
            .join(" ")}
        />
      ) : (
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            // The word is aligned with the fields, not its padding.
            ml={-10}
            leftSection={<IconPencil size={18} stroke={1.75} />}
            onClick={() => setTyping(true)}
          >
            {t("management.access.ownAction")}
          </Button>
        </div>
      )}
      {name !== formed && (
        // Not shown as an error: nothing is lost, and the next step is offered.
        <p className={`${ui.note} ${ui.warn}`} role="alert">
          <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{t("management.access.taken", { name: formed })}</b> {t("errorCodes.NAME_IN_USE")}{" "}
            {t("management.access.offer", { name })}
          </span>
        </p>
      )}
    </>
  );
}
