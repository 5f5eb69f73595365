import { randomUUID } from "node:crypto";
import type { SignOnProvider } from "../process/sign-on-settings.ts";
import { insertLink, insertResult, type ResultRow } from "../sign-on/sign-on.store.ts";
import { codeHash, newCode } from "../users/secret-code.ts";
import type { TestServer } from "./test-server.ts";

/** A provider of the settings at which nobody answers. */
export const absentProvider: SignOnProvider = {
  id: "school",
  issuer: "http://127.0.0.1:1",
  clientId: "denkspur",
  proof: { secret: "unused" },
  name: { de: "Schulkonto", en: "School account" },
  scopes: "openid",
  acr: [],
  amr: [],
  superusers: false,
};

/** Writes the result of a login at {@link absentProvider}. @returns its code and the cookie of its browser */
export async function writeSignOnResult({ app, context }: TestServer, fields: Partial<ResultRow> = {}) {
  const [code, secret] = [newCode(), newCode()];
  await insertResult(context.db, {
    code_hash: codeHash(code),
    browser_hash: codeHash(secret),
    step: "fetch",
    purpose: "login",
    provider: absentProvider.id,
    issuer: absentProvider.issuer,
    subject: randomUUID(),
    sid: null,
    factor: 0,
    label: "",
    expires: new Date(context.now().getTime() + 60_000).toISOString(),
    ...fields,
  });
  return {
    code,
    headers: { cookie: `signonresult=${encodeURIComponent(app.signCookie(`sign-on-result:${secret}`))}` },
  };
}

/** Connects an account at {@link absentProvider} with a teacher's. @returns the link's id */
export async function writeSignOnLink({ context }: TestServer, userId: string, subject: string = randomUUID()) {
  const id = randomUUID();
  const { id: provider, issuer } = absentProvider;
  const created = context.now().toISOString();
  await insertLink(context.db, { id, user_id: userId, provider, issuer, subject, created, used: null });
  return id;
}
