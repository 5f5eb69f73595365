import Type, { type Static } from "typebox";
import { LanguageCode, type RouteSchema } from "./common.schema.ts";
import { SignOnProvider } from "./sign-on.schema.ts";

/** Settings of the installation that its pages need. */
export const Site = Type.Object({
  /** Minutes without input after which a teacher is logged out. */
  inactivityMinutes: Type.Integer(),
  /** The operator's e-mail address, as in the imprint; null if it is not set. */
  contact: Type.Union([Type.String(), Type.Null()]),
  /** Where teachers may log in with an account of their school; empty if the operator has set none. */
  signOn: Type.Array(SignOnProvider),
});
export type Site = Static<typeof Site>;

export const LegalPageName = Type.Union([
  Type.Literal("imprint"),
  Type.Literal("dataprotection"),
  Type.Literal("terms"),
]);
export type LegalPageName = Static<typeof LegalPageName>;

/** A page with a text of the operator's. */
export const LegalPage = Type.Object({
  title: Type.String(),
  /** Without the heading of the title. The server makes it from its own texts; it has no script or style. */
  html: Type.String(),
  /** Details that the operator has not set yet; each is a marked place in `html`. */
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
