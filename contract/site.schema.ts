import Type, { type Static } from "typebox";
import { LanguageCode, type RouteSchema } from "./common.schema.ts";

/** What the pages must know of the installation they belong to. */
export const Site = Type.Object({
  /** Minutes without input after which a teacher is logged out. */
  inactivityMinutes: Type.Integer(),
});
export type Site = Static<typeof Site>;

export const LegalPageName = Type.Union([
  Type.Literal("imprint"),
  Type.Literal("dataprotection"),
  Type.Literal("terms"),
]);
export type LegalPageName = Static<typeof LegalPageName>;

/** One of the pages that the operator answers for. */
export const LegalPage = Type.Object({
  title: Type.String(),
  /** Without the title's heading; made by the server from its own texts, without script or style. */
  html: Type.String(),
  /** The operator's details that are not set yet: each is a marked place in `html`. */
  missing: Type.Array(Type.String()),
});
export type LegalPage = Static<typeof LegalPage>;

export const siteSchemas = {
  getSite: { response: { 200: Site } },
  getLegalPage: {
    params: Type.Object({ page: LegalPageName, language: LanguageCode }),
    response: { 200: LegalPage },
  },
} as const satisfies Record<string, RouteSchema>;
