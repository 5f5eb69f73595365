import Type, { type Static } from "typebox";
import { Id, IdParams, listOf, Nothing, type RouteSchema, Time, VISIBLE_LINE } from "./common.schema.ts";
import { MAX_DEPLOYMENTS, MAX_PLATFORM_NAME, MAX_PLATFORM_TEXT } from "./limits.ts";

const Given = Type.String({ minLength: 1, maxLength: MAX_PLATFORM_TEXT });
const Hint = Type.Optional(Type.String({ maxLength: MAX_PLATFORM_TEXT }));
/** A signed message; Moodle's have some three thousand signs. */
const Token = Type.String({ maxLength: 60_000 });
/** 32 random bytes in base64url. */
const Secret = Type.String({ pattern: "^[\\w-]{43}$", maxLength: 43 });

/**
 * A platform begins a login (OpenID Connect, third-party initiated). Its names are those of the standard. `frame` is ours: it joins the
 * new window in which a teacher chooses a test to the frame that waits for her choice.
 */
const LoginBegin = Type.Object({
  iss: Given,
  login_hint: Given,
  target_link_uri: Given,
  lti_message_hint: Type.Optional(Type.String({ maxLength: 20_000 })),
  client_id: Hint,
  lti_deployment_id: Hint,
  frame: Type.Optional(Secret),
});
export type LoginBegin = Static<typeof LoginBegin>;

/** How a learning platform is registered. All addresses are https, or http on the loopback. */
export const PlatformSettings = Type.Object({
  /** As teachers call it: "Moodle". */
  name: Type.String({ minLength: 1, maxLength: MAX_PLATFORM_NAME, pattern: VISIBLE_LINE }),
  issuer: Given,
  clientId: Given,
  deployments: Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { minItems: 1, maxItems: MAX_DEPLOYMENTS }),
  authorizationUrl: Given,
  keysUrl: Given,
  /** Where its pages are: scheme and host, to which a choice goes back, and which may frame the page that opens a new window. */
  address: Given,
  enabled: Type.Boolean(),
});
export type PlatformSettings = Static<typeof PlatformSettings>;

export const Platform = Type.Object({
  _id: Id,
  ...PlatformSettings.properties,
  created: Time,
  linkCount: Type.Integer(),
  pupilCount: Type.Integer(),
});
export type Platform = Static<typeof Platform>;

/** What is entered in the platform, and since when the key is in use; null: none was needed yet. */
export const Tool = Type.Object({
  loginUrl: Type.String(),
  launchUrl: Type.String(),
  choiceUrl: Type.String(),
  keysUrl: Type.String(),
  keySince: Type.Union([Time, Type.Null()]),
});
export type Tool = Static<typeof Tool>;

const TicketParams = Type.Object({ ticket: Secret });

export const ltiSchemas = {
  /** A redirect to the platform; within a frame a page that opens a new window, with status 200. */
  beginLti: { querystring: LoginBegin, response: { 303: Nothing } },
  beginLtiByForm: { body: LoginBegin, response: { 303: Nothing } },
  /** A redirect into the test, to its results, or to the choice of a test. `error` comes in place of a token. */
  launchLti: {
    body: Type.Object({
      state: Type.Optional(Type.String({ maxLength: 200 })),
      id_token: Type.Optional(Token),
      error: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    response: { 303: Nothing },
  },
  /** A page whose form brings the choice to the platform. */
  returnLti: { params: TicketParams, response: { 200: Nothing } },
  returnLtiInFrame: { body: Type.Object({ frame: Secret, platform: Id }), response: { 200: Nothing } },
  /** A JSON Web Key Set. */
  getLtiKeys: {
    response: {
      200: Type.Object({
        keys: Type.Array(
          Type.Object({
            kty: Type.String(),
            n: Type.String(),
            e: Type.String(),
            kid: Type.String(),
            alg: Type.String(),
            use: Type.String(),
          }),
        ),
      }),
    },
  },
  /** The platform for which a test is chosen. `inFrame`: a frame of it waits. @throws CHOICE_LOST */
  getPlatformChoice: {
    params: TicketParams,
    response: { 200: Type.Object({ platform: Type.String(), inFrame: Type.Boolean() }) },
  },
  /** @throws CHOICE_LOST, SAMPLE_COURSE, NOT_FOUND */
  choosePlatformTest: {
    params: TicketParams,
    body: Type.Object({ courseTestId: Id }),
    response: { 204: Nothing },
  },
  /** By name, with what is entered in the platforms. */
  listPlatforms: { response: { 200: Type.Object({ ...listOf(Platform).properties, tool: Tool }) } },
  /** @throws PASSWORD_NEEDED, PLATFORM_EXISTS */
  createPlatform: { body: PlatformSettings, response: { 201: Platform } },
  /** @throws PASSWORD_NEEDED, PLATFORM_EXISTS, NOT_FOUND */
  updatePlatform: { params: IdParams, body: PlatformSettings, response: { 200: Platform } },
  /** Its links and what it knows of pupils go; their accesses and results stay. @throws NOT_FOUND */
  deletePlatform: { params: IdParams, response: { 204: Nothing } },
  /** A new key signs from now on; platforms still find the one before for a week. */
  renewPlatformKey: { response: { 200: Tool } },
} as const satisfies Record<string, RouteSchema>;
