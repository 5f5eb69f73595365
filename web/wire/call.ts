import { type RouteName, routes } from "#contract/routes.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { CallError } from "./call-error.ts";
import { type CallOptions, type Needed, type Sent, send } from "./send.ts";

/** The options of the staff's calls. */
type StaffOptions<N extends RouteName> = CallOptions<N> & {
  /** The token of a session that this browser no longer keeps. */
  token?: string;
};

/** The connection of every call with the teacher's session. */
export interface SessionHooks {
  token: () => string | undefined;
  /** Called after every answer, so that a token near its end is renewed (docs/behaviour.md#session). */
  answered: () => void;
  /** Called when `token` was refused. Resolves to true if the call is worth a second try. */
  refused: (token: string | undefined) => Promise<boolean>;
  /** Called when the password must be confirmed. Resolves to true if it was. */
  confirm?: () => Promise<boolean>;
}

let session: SessionHooks = { token: () => undefined, answered: () => {}, refused: async () => false };

export function connectSession(hooks: SessionHooks): void {
  session = hooks;
}

/**
 * Calls the API by the name of the route. If the teacher's token has expired, the call is sent once more: with the renewed token,
 * or with that of her new login. So is a call for which her password must be confirmed first.
 * @throws CallError when the server refuses, NetworkError when it cannot be reached.
 */
export async function call<N extends RouteName>(
  name: N,
  ...[options]: Needed<StaffOptions<N>>
): Promise<CallAnswer<N>> {
  return (await sendAgainWhenRefused(name, (options ?? {}) as Sent)) as CallAnswer<N>;
}

/** Like {@link call}, also for an answer that is handed on as it comes (handed-on.ts). */
export async function sendAgainWhenRefused(name: RouteName, sent: Sent): Promise<unknown> {
  const token = sent.token ?? session.token();
  return await sendOnce(name, sent, token).catch(async (error: unknown) => {
    if (error instanceof CallError && error.code === "PASSWORD_NEEDED") {
      if (!(await session.confirm?.())) throw error;
      return sendOnce(name, sent, session.token());
    }
    // `refresh` itself finds out about a refused token, and a token that was given is not the session's.
    const isRefused = error instanceof CallError && error.code === "UNAUTHORIZED" && sent.token === undefined;
    if (!isRefused || name === "refresh" || !(await session.refused(token))) throw error;
    return sendOnce(name, sent, session.token());
  });
}

async function sendOnce(name: RouteName, sent: Sent, token: string | undefined): Promise<unknown> {
  try {
    const answer = await send(routes[name], { ...sent, token });
    session.answered();
    return answer;
  } catch (error) {
    if (error instanceof CallError) session.answered();
    throw error;
  }
}
