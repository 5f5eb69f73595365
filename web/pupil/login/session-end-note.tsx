import { type ReactElement, useSyncExternalStore } from "react";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { dismissSessionEnd, findSessionEnd, onUserChange } from "../../wire/kept-session.ts";
import { Icon } from "../frame/icons.tsx";

/** The teachers' login; afterwards she is back on the screen where she was logged out. */
function loginAddress(): string {
  const next = new URLSearchParams(globalThis.location.search).get("next");
  return next === null ? pathOf("Login") : `${pathOf("Login")}?next=${encodeURIComponent(next)}`;
}

/** The message for a teacher who was logged out here by inactivity, or who has deleted her account. It stays until it is closed. */
export function SessionEndNote(): ReactElement | null {
  const t = useText();
  const end = useSyncExternalStore(onUserChange, findSessionEnd);
  if (end !== "inactive" && end !== "deleted") return null;
  return (
    <div className={`note session-end ${look.pattern}`} role="status">
      <Icon name="info" />
      <div>
        <p>{t(end === "inactive" ? "login.inactive" : "login.deleted")}</p>
        {end === "inactive" && (
          <a className={`${look.inline} ${look.touch}`} href={loginAddress()}>
            {t("login.teacherAgain")}
          </a>
        )}
      </div>
      <button type="button" className="sign-button" aria-label={t("closeMessage")} onClick={dismissSessionEnd}>
        <Icon name="close" />
      </button>
    </div>
  );
}
