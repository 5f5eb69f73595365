import type { ReactElement } from "react";
import { Link } from "wouter";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { Icon } from "../frame/icons.tsx";
import { isPassing } from "../journal/failure.ts";
import type { JournalView } from "../journal/journal.ts";
import { isPageKept } from "../offline/app-worker.ts";

interface TroubleStripProps {
  id: string;
  journal: Pick<JournalView, "mark" | "trouble"> & { attempt: Pick<JournalView["attempt"], "answers" | "reset"> };
  /** The screen to which a pupil returns after logging in again. */
  from: string;
  /** How much time is left until the test ends; null: it does not end. */
  left: string | null;
}

/**
 * One calm line when the test is being ended, and one when answers do not reach the server, with advice, or when the test restarts. It covers the page above the pager
 * and takes no room: a line that pushed the page would move another answer under the finger.
 */
export function TroubleStrip({ id, journal, from, left }: TroubleStripProps): ReactElement {
  const t = useText();
  const { trouble, mark, attempt } = journal;
  const stays = mark === "unsaved" ? "player.unsaved" : isPageKept() ? "player.goOn" : "player.keepOpen";
  const text = isPassing(trouble)
    ? `${t(trouble === "server" ? "issue.server" : "issue.connection")} ${t(stays)}`
    : trouble === "expired"
      ? t("player.expired")
      : trouble === "gone"
        ? t("player.withdrawn")
        : trouble === "closed"
          ? t("player.finishClosed")
          : trouble === "refused"
            ? t("player.refused")
            : attempt.reset && Object.keys(attempt.answers).length === 0
              ? t("player.restarted")
              : null;
  return (
    <output id={id} className="strip">
      {(left || text) && (
        <p className={`column ${look.line} ${look.touch}`}>
          {trouble !== "none" && <Icon name="device" />}
          <span>
            {left} {text}
          </span>
          {trouble === "expired" && (
            <Link
              className={`${look.inline} ${look.touch} ${look.push} ${look.nowrap}`}
              href={pathOf("PupilLogin")}
              state={{ from, expired: true }}
            >
              {t("player.loginAgain")}
            </Link>
          )}
        </p>
      )}
    </output>
  );
}
