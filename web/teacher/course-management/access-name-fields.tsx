import { TextInput } from "@mantine/core";
import { IconInfoCircle, IconLock } from "@tabler/icons-react";
import { type RefObject, useState } from "react";
import { MAX_NAME } from "#contract/limits.ts";
import { pseudonym } from "#contract/pseudonym.ts";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import type { Fields } from "../../ui/use-fields.ts";
import type { TakenName } from "../data/pupils.ts";
import styles from "./access-name-fields.module.css";

/** A child's name. Only the open form holds it: real names never leave the device (docs/behaviour.md#privacy). */
export interface RealName {
  firstName: string;
  lastName: string;
}

export interface FormedName {
  /** The pseudonym of what is typed; empty while nothing can be made of it. */
  formed: string;
  /** What to send: the pseudonym, or the free name that is offered in its place. */
  name: string;
  /** Notes that the name is taken; undefined: it was free. */
  setTaken: (taken: TakenName | undefined) => void;
}

/** The access name that a child's name forms, here on the device. */
export function useFormedName({ firstName, lastName }: RealName): FormedName {
  const [clash, setClash] = useState<TakenName>();
  const formed = pseudonym(firstName, lastName);
  // The offer stands as long as the names still give the taken one. Of an offer that was taken meanwhile the next one takes
  // its place, still for the same child.
  const offer = clash?.taken === formed ? clash.offer : undefined;
  return {
    formed,
    name: offer ?? formed,
    setTaken: (taken) => setClash(taken && { ...taken, taken: formed }),
  };
}

interface AccessNameFieldsProps extends Pick<FormedName, "formed" | "name"> {
  field: Fields<{ firstName: string; lastName: string }>["field"];
  /** The first of the two fields. */
  first?: RefObject<HTMLInputElement | null>;
}

/** First and last name, and the access name as it forms. */
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
      <p className={styles.becomes}>
        <span className={ui.muted}>{t("management.access.becomes")}</span>
        <output className={name === "" ? styles.waiting : styles.name}>
          {name === "" ? t("management.access.waiting") : name}
        </output>
      </p>
      {name !== formed && (
        // Not an error: nothing is lost, and the next step stands ready.
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
