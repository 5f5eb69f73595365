import { versionText } from "#contract/address.ts";
import type { Body } from "#contract/schemas.ts";
import type { TestServer } from "./test-server.ts";

/** The body of `tryTest` for the newest version of the test that can be tried. */
export function triedBy(
  server: Pick<TestServer, "context">,
  by: Pick<Body<"tryTest">, "pupil" | "inputs">,
): Body<"tryTest"> {
  const version = server.context.library.tests.get("decimal-comparison")?.newest;
  if (version === undefined) throw new Error("The library lacks the test that can be tried.");
  return { testId: "decimal-comparison", testVersion: versionText(version.number), ...by };
}
