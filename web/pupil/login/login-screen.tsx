import type { ReactElement } from "react";
import { Link, useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { Wander } from "../../look/wander.tsx";
import { Frame } from "../frame/frame.tsx";
import { useSession } from "../session/session.ts";
import { LoginForm } from "./login-form.tsx";
import { SessionEndNote } from "./session-end-note.tsx";
import "./login.css";

/** The state that the route guard passes on: the pupil's goal, and whether a login had expired. */
interface CameFrom {
  from?: string;
  expired?: boolean;
}

/** The login by access name (docs/behaviour.md#pupils-login). */
export function LoginScreen(): ReactElement {
  const t = useText();
  const { who } = useSession();
  const [, navigate] = useLocation();
  const { from = pathOf("PupilDashboard"), expired = false } = useHistoryState<CameFrom | null>() ?? {};
  return (
    <Frame>
      <main className={`page page-narrow ${look.stack}`}>
        <SessionEndNote />
        {who.is === "pupil" && !expired && (
          <Link className="button button-tint" translate="no" href={pathOf("PupilDashboard")}>
            {t("login.goOn", { name: who.pupil.name })}
          </Link>
        )}
        <LoginForm expired={expired} onEnter={() => navigate(from, { replace: true })} />
        <p className="login-other">
          <a className={`${look.inline} ${look.touch}`} href={pathOf("Login")}>
            {t("login.teachers")}
          </a>
        </p>
      </main>
      <Wander className="wander" />
    </Frame>
  );
}
