import type { TestAnswer } from "./api-client.ts";
import type { TestServer } from "./test-server.ts";

interface From {
  /** The address, of a server that trusts its proxy. */
  readonly from: string;
  readonly code?: string | undefined;
  /** Of a device that pupils have used. */
  readonly cookie?: string;
}

/** Logs in by an access name, and by a code where one is given. */
export async function enterAsPupil(
  server: Pick<TestServer, "call">,
  pupilName: string,
  { from, code, cookie = "" }: From,
): Promise<TestAnswer<"verifyPupilAccess">> {
  const body = { pupilName, ...(code === undefined ? {} : { code }) };
  return await server.call("verifyPupilAccess", { body, headers: { "x-forwarded-for": from, cookie } });
}

/** The cookie by which a device is known after a pupil's login. */
export function deviceOf({ headers }: TestAnswer<"verifyPupilAccess">): string {
  return String([headers["set-cookie"]].flat()[1]).split(";")[0] ?? "";
}
