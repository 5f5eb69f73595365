import Type, { type Static } from "typebox";
import { Email } from "./auth.schema.ts";
import { Id, IdParams, listOf, Nothing, type RouteSchema, Time, VISIBLE_LINE } from "./common.schema.ts";
import { MAX_INVITED_AT_ONCE, MAX_SCHOOL_NAME } from "./limits.ts";

const Username = Type.Union([Type.String(), Type.Null()]);

/** How many tests were handed in to the school's classes in a month ("2026-11", in UTC). */
const MonthCount = Type.Object({ month: Type.String(), count: Type.Integer() });

/** A school in numbers. They name nobody; of a school with one account they are about one person. */
export const SchoolNumbers = Type.Object({
  accounts: Type.Integer(),
  /** Classes in use of these accounts, and the accesses in them; without sample classes. */
  courses: Type.Integer(),
  pupils: Type.Integer(),
  /** At most SCHOOL_MONTHS, oldest first, since the school was founded. The last one is running. */
  handIns: Type.Array(MonthCount),
});
export type SchoolNumbers = Static<typeof SchoolNumbers>;

/** An account as the administrators of its school see it: nothing of classes but their number, and no time of use. */
export const SchoolColleague = Type.Object({
  userId: Id,
  email: Type.String(),
  username: Username,
  courseCount: Type.Integer(),
  /** Whole months without a login; 0: it is in use. */
  unusedMonths: Type.Integer(),
  hasSecondFactor: Type.Boolean(),
  administers: Type.Boolean(),
  /** False: it was registered, and its address is not confirmed yet. */
  isVerified: Type.Boolean(),
  isLocked: Type.Boolean(),
});
export type SchoolColleague = Static<typeof SchoolColleague>;

/** An invitation that nobody has taken. Whether there is an account of that address makes no difference to it. */
export const SchoolInvitation = Type.Object({
  _id: Id,
  email: Type.String(),
  /** When it was mailed last. */
  created: Time,
  expires: Time,
  /** Its mail was refused or did not get through. */
  isUndelivered: Type.Boolean(),
});
export type SchoolInvitation = Static<typeof SchoolInvitation>;

/** One's own school, and all that its administrators see of oneself. */
export const OwnSchool = Type.Object({
  name: Type.String(),
  since: Time,
  own: SchoolColleague,
  /** Who administers it, without accounts that are locked or not verified yet. */
  administrators: Type.Array(Type.Object({ userId: Id, email: Type.String(), username: Username })),
});
export type OwnSchool = Static<typeof OwnSchool>;

/** A school as superusers see it. */
export const School = Type.Object({
  _id: Id,
  name: Type.String(),
  created: Time,
  numbers: SchoolNumbers,
  /** Without accounts that are locked or not verified yet. */
  administratorCount: Type.Integer(),
  /** To those who are to administer it. */
  invitations: Type.Array(SchoolInvitation),
});
export type School = Static<typeof School>;

const SchoolName = Type.String({ maxLength: MAX_SCHOOL_NAME, pattern: VISIBLE_LINE });
const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) });
const MemberParams = Type.Object({ userId: Id });
/** True: whoever calls knows that nobody will administer the school afterwards. */
const LeavesNobody = Type.Optional(Type.Boolean());

export const schoolsSchemas = {
  /** What a mailed link invites to. @throws INVALID_INVITE_CODE_GIVEN, INVITE_CODE_EXPIRED */
  lookAtSchoolInvitation: {
    body: Code,
    response: {
      200: Type.Object({ schoolName: Type.String(), email: Type.String(), administers: Type.Boolean(), expires: Time }),
    },
  },
  /** @throws INVALID_INVITE_CODE_GIVEN, INVITE_CODE_EXPIRED, INVITATION_FOR_ANOTHER, IN_A_SCHOOL */
  acceptSchoolInvitation: { body: Code, response: { 200: Type.Object({ schoolName: Type.String() }) } },
  /** Null: the account belongs to no school. */
  getSchool: { response: { 200: Type.Object({ school: Type.Union([OwnSchool, Type.Null()]) }) } },
  /** For administrators. Colleagues by e-mail, invitations newest first. @throws FORBIDDEN */
  getSchoolOverview: {
    response: {
      200: Type.Object({
        name: Type.String(),
        numbers: SchoolNumbers,
        colleagues: Type.Array(SchoolColleague),
        invitations: Type.Array(SchoolInvitation),
      }),
    },
  },
  /**
   * Mails an invitation to each address; an open one to the same address begins anew. `members`: addresses whose accounts belong to the
   * school already, as typed; they get none. @throws FORBIDDEN, TOO_MANY_INVITATIONS, TOO_MANY_REQUESTS
   */
  inviteToSchool: {
    body: Type.Object({ emails: Type.Array(Email, { minItems: 1, maxItems: MAX_INVITED_AT_ONCE }) }),
    response: { 200: Type.Object({ invited: Type.Integer(), members: Type.Array(Type.String()) }) },
  },
  /** @throws FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS */
  repeatSchoolInvitation: { params: IdParams, response: { 202: Nothing } },
  /** @throws FORBIDDEN, NOT_FOUND */
  withdrawSchoolInvitation: { params: IdParams, response: { 204: Nothing } },
  /** @throws FORBIDDEN, NOT_FOUND, PASSWORD_NEEDED for a new administrator, LAST_ADMINISTRATOR */
  updateSchoolMember: {
    params: MemberParams,
    body: Type.Object({ administers: Type.Boolean(), leavesNobody: LeavesNobody }, { additionalProperties: false }),
    response: { 204: Nothing },
  },
  /** Removes a colleague, or leaves. The account keeps its classes. @throws FORBIDDEN, NOT_FOUND, LAST_ADMINISTRATOR */
  removeSchoolMember: {
    params: MemberParams,
    querystring: Type.Object({ leavesNobody: LeavesNobody }),
    response: { 204: Nothing },
  },

  /** By name. `counted`: when the running month was counted, if that took so long that it was kept for a while; null: just now. */
  listSchools: {
    response: { 200: Type.Object({ ...listOf(School).properties, counted: Type.Union([Time, Type.Null()]) }) },
  },
  createSchool: { body: Type.Object({ name: SchoolName }), response: { 201: Type.Object({ _id: Id }) } },
  updateSchool: { params: IdParams, body: Type.Object({ name: SchoolName }), response: { 204: Nothing } },
  /** Accounts and classes stay as they are. @throws PASSWORD_NEEDED */
  deleteSchool: { params: IdParams, response: { 204: Nothing } },
  /**
   * Makes a member an administrator at once (`isAppointed`); anybody else gets an invitation by mail, account or not, to be taken.
   * @throws PASSWORD_NEEDED, TOO_MANY_INVITATIONS, TOO_MANY_REQUESTS
   */
  appointSchoolAdministrator: {
    params: IdParams,
    body: Type.Object({ email: Email }),
    response: { 200: Type.Object({ isAppointed: Type.Boolean() }) },
  },
  withdrawAdministratorInvitation: {
    params: Type.Object({ id: Id, invitationId: Id }),
    response: { 204: Nothing },
  },
} as const satisfies Record<string, RouteSchema>;
