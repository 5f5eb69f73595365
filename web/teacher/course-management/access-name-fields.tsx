import { TextInput } from "@mantine/core";
import { IconInfoCircle, IconLock } from "@tabler/icons-react";
import { type RefObject, useState } from "react";
import { MAX_NAME } from "#contract/limits.ts";
import { pseudonym } from "#contract/pseudonym.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import ui from "../../ui/staff.module.css";
import type { Fields } from "../../ui/use-fields.ts";
import type { TakenName } from "../data/pupils.ts";
import styles from "./access-name-fields.module.css";

/** A pupil's real name. It exists only in the open form and never leaves the device (docs/behaviour.md#privacy). */
export interface RealName {
  firstName: string;
  lastName: string;
}

export interface FormedName {
  /** The pseudonym of the typed name; empty while none can be formed. */
  formed: string;
  /** The name to send: the pseudonym, or the free name that is offered instead. */
  name: string;
  /** Notes that the name is taken; undefined if it was free. */
  setTaken: (taken: TakenName | undefined) => void;
}

/** The access name that is formed from a pupil's name, on this device. */
export function useFormedName({ firstName, lastName }: RealName): FormedName {
  const [clash, setClash] = useState<TakenName>();
  const formed = pseudonym(firstName, lastName);
  // An offer is valid as long as the typed name still gives the taken one. If the offered name is taken meanwhile, the next one
  // replaces it for the same pupil.
  const offer = clash?.taken === formed ? clash.offer : undefined;
  return {
    formed,
    name: offer ?? formed,
    setTaken: (taken) => setClash(taken && { ...taken, taken: formed }),
  };
}

interface AccessNameFieldsProps extends Pick<FormedName, "formed" | "name"> {
  field: Fields<{ firstName: string; lastName: string }>["field"];
  /** For the focus: the first of the two fields. */
  first?: RefObject<HTMLInputElement | null>;
}

/** First and last name, and the access name formed from them. */
export function AccessNameFields({ field, first, formed, name }: AccessNameFieldsProps) {
  const t = useText();
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
