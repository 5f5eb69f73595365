import Type, { type Static } from "typebox";
import { Id, IdParams, ListLimit, ListPage, listOf, Nothing, type RouteSchema, Text, Time } from "./common.schema.ts";
import { CourseTestAct } from "./course-tests.schema.ts";
import { MAX_COLLEAGUE_KEY } from "./limits.ts";

/** What a colleague may do in a course that is shared with her: look at it, or teach it as its owner does, without deleting and sharing. */
export const MemberRight = Type.Union([Type.Literal("read"), Type.Literal("teach")]);
export type MemberRight = Static<typeof MemberRight>;

/** How an account is called before colleagues: by its username, else by its e-mail. */
const AccountName = Type.String();

export const CourseMember = Type.Object({
  userId: Id,
  name: AccountName,
  right: MemberRight,
  since: Time,
});
export type CourseMember = Static<typeof CourseMember>;

/** A course that was offered and that nobody has taken yet. */
export const CourseOffer = Type.Object({
  _id: Id,
  /** The address as typed; null: a link that works once. */
  email: Type.Union([Type.String(), Type.Null()]),
  right: MemberRight,
  created: Time,
  expires: Time,
});
export type CourseOffer = Static<typeof CourseOffer>;

/** Who sees a course. Offers and a handover only its owner is told. */
export const Sharing = Type.Object({
  owner: Type.Object({ userId: Id, name: AccountName, since: Time }),
  /** In the order in which they came. */
  members: Type.Array(CourseMember),
  offers: Type.Array(CourseOffer),
  /** To which member it is to be handed over; null: to nobody. */
  handover: Type.Union([Type.Object({ userId: Id, keepsReading: Type.Boolean(), created: Time }), Type.Null()]),
});
export type Sharing = Static<typeof Sharing>;

/** A course that is offered to the caller: to see it, or to own it from then on. */
export const ReceivedOffer = Type.Object({
  kind: Type.Union([Type.Literal("share"), Type.Literal("handover")]),
  /** Of a share the offer's id, of a handover the course's. */
  _id: Id,
  courseName: Type.String(),
  pupilCount: Type.Integer(),
  from: AccountName,
  /** Of a share; null: a handover. */
  right: Type.Union([MemberRight, Type.Null()]),
});
export type ReceivedOffer = Static<typeof ReceivedOffer>;

/** What is done to a course itself; what is done to one of its tests is a CourseTestAct. */
export const OwnCourseAct = Type.Union([
  Type.Literal("renamed"),
  Type.Literal("pupils-added"),
  Type.Literal("pupil-renamed"),
  Type.Literal("pupil-deleted"),
  Type.Literal("unused-deleted"),
  Type.Literal("codes-on"),
  Type.Literal("codes-made"),
  Type.Literal("codes-off"),
  Type.Literal("logged-out"),
  Type.Literal("test-added"),
  Type.Literal("test-deleted"),
  Type.Literal("lesson-changed"),
  Type.Literal("offered"),
  Type.Literal("offer-taken-back"),
  Type.Literal("joined"),
  Type.Literal("right-changed"),
  Type.Literal("removed"),
  Type.Literal("left"),
  Type.Literal("handed-over"),
  Type.Literal("archived"),
  Type.Literal("restored"),
  Type.Literal("moved-up"),
  Type.Literal("pupils-came"),
  Type.Literal("pupils-went"),
  Type.Literal("pupils-left-school"),
  Type.Literal("year-undone"),
]);
export type OwnCourseAct = Static<typeof OwnCourseAct>;

/** What an act changed, as far as it is worth telling. */
export const CourseActDetails = Type.Object({
  /** How many. */
  count: Type.Optional(Type.Integer()),
  /** Of a test of the library. */
  testId: Type.Optional(Type.String()),
  machineName: Type.Optional(Type.String()),
  right: Type.Optional(MemberRight),
  /** Of a course. */
  name: Type.Optional(Type.String()),
});
export type CourseActDetails = Static<typeof CourseActDetails>;

/** What was done in a course, by whom. */
export const CourseAct = Type.Object({
  _id: Id,
  time: Time,
  act: Type.Union([OwnCourseAct, CourseTestAct.properties.act]),
  /** Who did it; null: the server at the end of a test, or an account that does not exist any more. */
  actor: Type.Union([AccountName, Type.Null()]),
  /** The colleague whom it concerns. */
  subject: Type.Union([AccountName, Type.Null()]),
  /** The only pupil whom it concerns. */
  pupilId: Type.Union([Id, Type.Null()]),
  /** The test that it concerns, as the library names it. */
  test: Type.Union([Type.Object({ name: Text, variant: Type.Union([Type.String(), Type.Null()]) }), Type.Null()]),
  details: CourseActDetails,
});
export type CourseAct = Static<typeof CourseAct>;

const OfferParams = Type.Object({ id: Id, offerId: Id });
const MemberParams = Type.Object({ id: Id, userId: Id });
const RightBody = Type.Object({ right: MemberRight });
const Key = Type.String({ minLength: 1, maxLength: MAX_COLLEAGUE_KEY });
const Taken = Type.Object({ courseId: Id });

export const colleaguesSchemas = {
  getSharing: { params: IdParams, response: { 200: Sharing } },
  /**
   * Offers the course to the account of an address, whether there is one or not, or, without an address, to whoever brings the key first. The key
   * is in this answer only. Another offer to the same address takes its place.
   * @throws TOO_MANY_OFFERS
   */
  offerCourse: {
    params: IdParams,
    body: Type.Object({ right: MemberRight, email: Type.Optional(Type.String({ format: "email", maxLength: 254 })) }),
    response: { 201: Type.Object({ _id: Id, key: Type.Union([Type.String(), Type.Null()]) }) },
  },
  updateOffer: { params: OfferParams, body: RightBody, response: { 204: Nothing } },
  takeBackOffer: { params: OfferParams, response: { 204: Nothing } },
  updateMember: { params: MemberParams, body: RightBody, response: { 204: Nothing } },
  /** The owner removes a member, or a member leaves. */
  removeMember: { params: MemberParams, response: { 204: Nothing } },
  /** Offers the course itself to a member; another offer takes the place of the one before. */
  offerHandover: {
    params: IdParams,
    body: Type.Object({ userId: Id, keepsReading: Type.Boolean() }),
    response: { 204: Nothing },
  },
  /** The owner takes it back, or the member declines. */
  endHandover: { params: IdParams, response: { 204: Nothing } },
  /** @throws TOO_MANY_COURSES */
  acceptHandover: { params: IdParams, response: { 200: Taken } },
  listReceivedOffers: { response: { 200: listOf(ReceivedOffer) } },
  /** What the key of a link offers. @throws OFFER_GONE, OWN_COURSE */
  lookAtOffer: { body: Type.Object({ key: Key }), response: { 200: ReceivedOffer } },
  /** Takes an offer to the own address, by its id, or that of a link, by its key. @throws OFFER_GONE, OWN_COURSE */
  acceptOffer: {
    body: Type.Object({ offerId: Type.Optional(Id), key: Type.Optional(Key) }),
    response: { 200: Taken },
  },
  declineOffer: { params: IdParams, response: { 204: Nothing } },
  /** Newest first, with what was done to its course tests. */
  listCourseActs: {
    params: IdParams,
    querystring: Type.Object({ limit: Type.Optional(ListLimit), page: Type.Optional(ListPage) }),
    response: { 200: listOf(CourseAct) },
  },
} as const satisfies Record<string, RouteSchema>;
