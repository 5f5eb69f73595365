import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { LANGUAGES } from "#contract/languages.ts";
import { SECURITY_POLICY_PATH } from "#contract/screens.ts";
import type { Context } from "../context.ts";
import { readOperator } from "./operator.ts";

const PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. The file is written anew for each request, so it never goes stale. */
const VALID_DAYS = 180;

/**
 * Serves where to report a fault in the security of this installation (RFC 9116), by the operator's e-mail address.
 * Without one it is a 404, since an invented contact would be worse than none.
 */
export function securityTxt(app: FastifyInstance, { config, now }: Pick<Context, "config" | "now">): void {
  const lines = readOperator(join(config.dataDir, "operator.yaml")).get("email")?.de ?? [];
  const contacts = lines.filter((line) => /^[^\s@<>]+@[^\s@<>]+$/.test(line));

  app.route({
    method: ["GET", "HEAD"],
    url: PATH,
    schema: { hide: true },
    handler: async (_request, reply) => {
      if (contacts.length === 0) return reply.callNotFound();
      const expires = new Date(Math.ceil(now().getTime() / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
      const fields = [
        ...contacts.map((address) => `Contact: mailto:${encodeURI(address)}`),
        `Expires: ${expires.replace(".000", "")}`,
        `Preferred-Languages: ${LANGUAGES.join(", ")}`,
        // The standard allows addresses on the web with https only.
        ...(config.publicUrl.startsWith("https:")
          ? [`Canonical: ${config.publicUrl}${PATH}`, `Policy: ${config.publicUrl}${SECURITY_POLICY_PATH}`]
          : []),
      ];
      return reply
        .header("cache-control", "no-cache")
        .type("text/plain; charset=utf-8")
        .send(`${fields.join("\r\n")}\r\n`);
    },
  });
}
