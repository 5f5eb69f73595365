import { pupilRoutes } from "#contract/pupil-routes.ts";
import { CallError } from "./call-error.ts";
import { findToken, forgetSession } from "./kept-session.ts";
import { send } from "./send.ts";

/** Ends the session of a token on the server. One that has ended there already needs nothing. @throws NetworkError */
export async function endSession(token: string): Promise<void> {
  await send(pupilRoutes.logout, { token, keepalive: true }).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}

/** Ends a session that another person or another login replaces in this browser, without leaving the screen. */
export function dropSession(): void {
  const token = findToken();
  forgetSession();
  // Without a network, it ends on the server by inactivity.
  if (token !== undefined) endSession(token).catch(() => {});
}
