import { type PupilRouteName, pupilRoutes } from "#contract/pupil-routes.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { type CallOptions, type Needed, type Sent, send } from "../../wire/send.ts";

/** The options of the pupils' calls. */
type PupilOptions<N extends PupilRouteName> = CallOptions<N> & {
  /** The id of the pupil whom the call is about. With another pupil's cookie the call is refused as if there were none. */
  pupil?: string;
};

/**
 * Calls the API by the name of the route, with the pupil's cookie.
 * @throws CallError when the server refuses, NetworkError when it cannot be reached.
 */
export async function callAsPupil<N extends PupilRouteName>(
  name: N,
  ...[options]: Needed<PupilOptions<N>>
): Promise<CallAnswer<N>> {
  return (await send(pupilRoutes[name], (options ?? {}) as Sent)) as CallAnswer<N>;
}
