import { type ReactElement, useEffect } from "react";
import { Redirect } from "wouter";
import { pathOf } from "#contract/pupil-screens.ts";
import { type PupilKey, useText } from "../../i18n/pupil.ts";
import { EndCard } from "../frame/end-card.tsx";
import { useWhenOnline } from "../frame/use-when-online.ts";
import { isOver, type Over, type Passing } from "../journal/failure.ts";
import { useSession } from "../session/session.ts";
import { HandedIn } from "./handed-in.tsx";
import { Player } from "./player.tsx";
import { useAttempt } from "./use-attempt.ts";
import type { LoadedAttempt } from "./use-opened.ts";
import "./player.css";

/** Loads a course test and shows the player. */
export function PlayerScreen({ courseTestId }: { courseTestId: string }): ReactElement {
  const { loaded, reload } = useAttempt(courseTestId);
  return <OpenedPlayer {...{ loaded, reload }} from={pathOf("ConductTest", { courseTestId })} />;
}

export interface OpenedPlayerProps {
  loaded: LoadedAttempt;
  reload: () => void;
  /** The screen to which a pupil returns after logging in again. */
  from: string;
}

/** The player once its test is loaded; until then, or on failure, another screen. */
export function OpenedPlayer({ loaded, reload, from }: OpenedPlayerProps): ReactElement {
  const { greeted } = useSession();
  useEffect(greeted, [greeted]);
  useWhenOnline(loaded.is === "failed" && loaded.why === "network", reload);
  if (loaded.is === "open") return <Player key={from} {...loaded} />;
  if (loaded.is === "handed-in") return <HandedIn />;
  if (loaded.is === "loading") return <Loading />;
  if (loaded.why === "expired") return <Redirect to={pathOf("PupilLogin")} state={{ from, expired: true }} replace />;
  return <Failed why={loaded.why} onRetry={reload} />;
}

function Loading(): ReactElement {
  const t = useText();
  return (
    <div className="player" aria-busy="true">
      <output className="sr-only">{t("player.loading")}</output>
      <div className="player-head">
        <div className="column player-bar player-wait">
          <i />
          <i />
        </div>
      </div>
      <div className="page player-page player-wait" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}

const WORDS = {
  network: { title: "player.failed", more: "dashboard.needsNetwork" },
  server: { title: "player.failed", more: "issue.server" },
  gone: { title: "player.gone", more: null },
  ended: { title: "player.ended", more: "player.nothingLost" },
  closed: { title: "player.closed", more: "player.nothingLost" },
} as const satisfies Record<Passing | Over | "gone", { title: PupilKey; more: PupilKey | null }>;

function Failed({ why, onRetry }: { why: Passing | Over | "gone"; onRetry: () => void }): ReactElement {
  const t = useText();
  const { title, more } = WORDS[why];
  return <EndCard title={t(title)} text={more && t(more)} onRetry={isOver(why) ? undefined : onRetry} />;
}
