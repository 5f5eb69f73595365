import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_COURSE_OFFERS, OFFER_DAYS } from "#contract/limits.ts";
import type { TestTeacher } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { archiveClass } from "../testing/school.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, submissionOf, type World } from "../testing/world.ts";

const DAY_SECONDS = 86_400;

describe.each(engines)("sharing a course on %s", (engine) => {
  let server: TestServer;
  let world: World;
  let colleague: TestTeacher;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  beforeEach(async () => {
    world = await makeWorld(server);
    colleague = await server.teacher();
  });
  afterAll(async () => await server.stop());

  const of = () => ({ params: { id: world.course.id } });
  const sharing = async (as = world.teacher) => (await server.call("getSharing", { as, ...of() })).body;
  const seenBy = async (as: TestTeacher) => (await server.call("listCourses", { as })).body.results;
  const link = async (right: "read" | "teach" = "read") => {
    const made = await server.call("offerCourse", { as: world.teacher, ...of(), body: { right } });
    return { _id: made.body._id, key: made.body.key ?? "" };
  };
  const join = async (right: "read" | "teach", as = colleague) =>
    await server.call("acceptOffer", { as, body: { key: (await link(right)).key } });
  const acts = async () =>
    (await server.call("listCourseActs", { as: world.teacher, ...of() })).body.results.map(
      ({ act, actor, subject }) => [act, actor, subject],
    );

  test("by a link works once, for one colleague, and shows her what it is before", async () => {
    const { key } = await link("teach");
    const looked = await server.call("lookAtOffer", { as: colleague, body: { key } });
    expect(looked.body).toMatchObject({ kind: "share", right: "teach", from: world.teacher.email, pupilCount: 1 });
    expect((await server.call("acceptOffer", { as: colleague, body: { key } })).body).toEqual({
      courseId: world.course.id,
    });
    const late = await server.call("acceptOffer", { as: await server.teacher(), body: { key } });
    expect([late.status, late.error.detail]).toEqual([404, "OFFER_GONE"]);
    expect(await seenBy(colleague)).toMatchObject([
      { _id: world.course.id, right: "teach", owner: world.teacher.email, memberCount: 1, archived: null },
    ]);
    expect((await sharing()).members).toMatchObject([{ userId: colleague.id, name: colleague.email, right: "teach" }]);
  });

  test("by e-mail does not tell whether there is such an account, and waits for it", async () => {
    const email = `Neu-${world.course.id}@schule.example`;
    const offered = await server.call("offerCourse", { as: world.teacher, ...of(), body: { right: "read", email } });
    const known = { right: "read" as const, email: colleague.email };
    const other = await server.call("offerCourse", { as: world.teacher, ...of(), body: known });
    expect([offered.status, offered.body.key]).toEqual([other.status, other.body.key]);
    const later = await server.teacher({ email: email.toUpperCase(), email_key: email.toLowerCase() });
    const received = await server.call("listReceivedOffers", { as: later });
    expect(received.body.results).toMatchObject([{ kind: "share", _id: offered.body._id, right: "read" }]);
    const stolen = await server.call("acceptOffer", { as: colleague, body: { offerId: offered.body._id } });
    expect(stolen.error.detail).toBe("OFFER_GONE");
    await server.call("acceptOffer", { as: later, body: { offerId: offered.body._id } });
    expect((await sharing()).members.map(({ userId }) => userId)).toEqual([later.id]);
    expect((await sharing()).offers).toMatchObject([{ email: colleague.email }]);
  });

  test("can be declined, taken back, changed before it is taken, and ends after a week", async () => {
    const body = { right: "read" as const, email: colleague.email };
    const first = await server.call("offerCourse", { as: world.teacher, ...of(), body });
    expect((await server.call("declineOffer", { as: colleague, params: { id: first.body._id } })).status).toBe(204);
    expect((await sharing()).offers).toEqual([]);
    const { _id: offerId, key } = await link();
    const params = { id: world.course.id, offerId };
    await server.call("updateOffer", { as: world.teacher, params, body: { right: "teach" } });
    expect((await server.call("lookAtOffer", { as: colleague, body: { key } })).body.right).toBe("teach");
    await server.call("takeBackOffer", { as: world.teacher, params });
    expect((await server.call("acceptOffer", { as: colleague, body: { key } })).error.detail).toBe("OFFER_GONE");
    const another = await link();
    server.wait(OFFER_DAYS * DAY_SECONDS + 1);
    const again = await server.again(colleague);
    expect((await server.call("acceptOffer", { as: again, body: { key: another.key } })).error.detail).toBe(
      "OFFER_GONE",
    );
    expect((await sharing(await server.again(world.teacher))).offers).toEqual([]);
  });

  test("is not for oneself, and a course has only so many open offers", async () => {
    const { key } = await link();
    expect((await server.call("acceptOffer", { as: world.teacher, body: { key } })).error.detail).toBe("OWN_COURSE");
    expect((await server.call("lookAtOffer", { as: colleague, body: { key } })).status).toBe(200);
    const own = { right: "read" as const, email: world.teacher.email };
    expect((await server.call("offerCourse", { as: world.teacher, ...of(), body: own })).error.detail).toBe(
      "OWN_COURSE",
    );
    for (let offer = 1; offer < MAX_COURSE_OFFERS; offer += 1) await link();
    const surplus = await server.call("offerCourse", { as: world.teacher, ...of(), body: { right: "read" } });
    expect([surplus.error.detail, surplus.error.limit]).toEqual(["TOO_MANY_OFFERS", MAX_COURSE_OFFERS]);
  });

  test("keeps the greater right of a member who takes another offer", async () => {
    await join("teach");
    await join("read");
    expect((await sharing()).members).toMatchObject([{ right: "teach" }]);
  });

  test("ends for her who leaves or is removed, at once and with a handover to her", async () => {
    await join("teach");
    const userId = colleague.id;
    await server.call("offerHandover", { as: world.teacher, ...of(), body: { userId, keepsReading: true } });
    const params = { id: world.course.id, userId };
    expect((await server.call("removeMember", { as: colleague, params })).status).toBe(204);
    expect(await seenBy(colleague)).toEqual([]);
    expect(await sharing()).toMatchObject({ members: [], handover: null });
    await join("read");
    await server.call("removeMember", { as: world.teacher, params });
    expect((await server.call("listPupils", { as: colleague, params: { courseId: world.course.id } })).status).toBe(
      404,
    );
    expect((await acts()).slice(0, 4)).toEqual([
      ["removed", world.teacher.email, colleague.email],
      ["joined", colleague.email, null],
      ["offered", world.teacher.email, null],
      ["left", colleague.email, colleague.email],
    ]);
  });

  test("shows colleagues each other, and offers to the owner alone", async () => {
    await join("read");
    await link();
    expect((await sharing()).offers).toHaveLength(1);
    expect(await sharing(colleague)).toMatchObject({
      owner: { name: world.teacher.email },
      members: [{ name: colleague.email }],
      offers: [],
      handover: null,
    });
  });

  test("lets a co-teacher do what the owner does, told with her name, and a reader look only", async () => {
    await join("teach");
    const { courseTestId } = world;
    await server.call("updateCourseTest", { as: colleague, query: { id: courseTestId }, body: { published: false } });
    expect((await acts())[0]).toEqual(["withdrawn", colleague.email, null]);
    const told = await server.call("listCourseTestActs", { as: world.teacher, params: { id: courseTestId } });
    expect(told.body.results[0]).toMatchObject({ act: "withdrawn", by: colleague.email });
    const right = { params: { id: world.course.id, userId: colleague.id }, body: { right: "read" as const } };
    await server.call("updateMember", { as: world.teacher, ...right });
    const refused = await server.call("updateCourseTest", {
      as: colleague,
      query: { id: courseTestId },
      body: { published: true },
    });
    expect([refused.status, refused.error.detail]).toEqual([403, "COURSE_READ_ONLY"]);
    const seen = await server.call("listCourseTests", { as: colleague, params: { courseId: world.course.id } });
    expect(seen.body.results).toMatchObject([{ _id: courseTestId, published: false }]);
  });

  test("forgets a colleague's name in what was done when she deletes her account", async () => {
    await join("teach");
    await server.call("updateCourse", { as: colleague, query: { id: world.course.id }, body: { name: "8b" } });
    await server.call("deleteUser", { as: colleague, body: { email: colleague.email } });
    expect((await acts()).slice(0, 2)).toEqual([
      ["renamed", null, null],
      ["joined", null, null],
    ]);
    expect((await sharing()).members).toEqual([]);
  });

  test("merges what two change in one lesson", async () => {
    await join("teach");
    const [anna, ben] = [world.pupil.id, (await server.pupil(world.course)).id];
    const query = { id: world.courseTestId };
    const move = async (as: TestTeacher, pupil: string, lessonBefore: null) =>
      await server.call("updateCourseTest", {
        as,
        query,
        body: { lesson: { moves: { [pupil]: "talk" } }, lessonBefore },
      });
    await move(world.teacher, anna, null);
    const second = await move(colleague, ben, null);
    expect(second.body.lesson).toEqual({ moves: { [anna]: "talk", [ben]: "talk" } });
    await move(colleague, ben, null);
    const changes = (await acts()).filter(([act]) => act === "lesson-changed");
    expect(changes).toEqual([
      ["lesson-changed", colleague.email, null],
      ["lesson-changed", world.teacher.email, null],
    ]);
  });

  test("hands a course over with all that is in it as soon as the colleague accepts", async () => {
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    await join("read");
    const body = { userId: colleague.id, keepsReading: true };
    await server.call("offerHandover", { as: world.teacher, ...of(), body });
    expect((await server.call("listReceivedOffers", { as: colleague })).body.results).toMatchObject([
      { kind: "handover", _id: world.course.id, from: world.teacher.email, pupilCount: 1, right: null },
    ]);
    expect(await seenBy(world.teacher)).toMatchObject([{ right: "own", memberCount: 1 }]);
    expect((await server.call("acceptHandover", { as: colleague, ...of() })).status).toBe(200);
    expect(await seenBy(colleague)).toMatchObject([{ right: "own", owner: null, pupilCount: 1, memberCount: 1 }]);
    expect(await seenBy(world.teacher)).toMatchObject([{ right: "read", owner: colleague.email }]);
    const results = await server.call("listEvidence", { as: colleague, params: { courseTestId: world.courseTestId } });
    expect(results.body.totalCount).toBe(1);
    const back = await server.call("deleteCourse", { as: world.teacher, ...of() });
    expect([back.status, back.error.detail]).toEqual([403, "NOT_THE_OWNER"]);
    expect((await server.call("acceptHandover", { as: colleague, ...of() })).error.detail).toBe("OFFER_GONE");
  });

  test("hands over only to a member, and lets both call it off", async () => {
    const offer = async (userId: string) =>
      await server.call("offerHandover", { as: world.teacher, ...of(), body: { userId, keepsReading: false } });
    expect((await offer(colleague.id)).status).toBe(404);
    await join("read");
    await offer(colleague.id);
    expect((await server.call("endHandover", { as: colleague, ...of() })).status).toBe(204);
    await offer(colleague.id);
    expect((await server.call("endHandover", { as: world.teacher, ...of() })).status).toBe(204);
    expect((await server.call("acceptHandover", { as: colleague, ...of() })).error.detail).toBe("OFFER_GONE");
  });

  test("keeps an archived course readable for colleagues, and its pupils out", async () => {
    await join("teach");
    await archiveClass(server.context.db, world.course.id);
    const listed = await server.call("listPupils", { as: colleague, params: { courseId: world.course.id } });
    expect(listed.status).toBe(200);
    const body = { name: "Neues Kind", courseId: world.course.id };
    expect((await server.call("createPupil", { as: colleague, body })).error.detail).toBe("COURSE_ARCHIVED");
    const login = await server.call("verifyPupilAccess", { body: { pupilName: world.pupil.name } });
    expect(login.error.detail).toBe("PUPIL_UNKNOWN");
    expect((await server.call("listCourseNews", { as: colleague })).body.results).toEqual([]);
  });

  test("comes out in one state when twenty share and take back at once", async () => {
    const colleagues = await Promise.all(Array.from({ length: 5 }, async () => await server.teacher()));
    const keys = await Promise.all(colleagues.map(async () => await link("teach")));
    const taken = await Promise.all([
      ...colleagues.map(
        async (as, index) => await server.call("acceptOffer", { as, body: { key: keys[index]?.key ?? "" } }),
      ),
      ...keys.map(
        async ({ _id: offerId }) =>
          await server.call("takeBackOffer", { as: world.teacher, params: { id: world.course.id, offerId } }),
      ),
      ...colleagues.map(
        async ({ id: userId }) =>
          await server.call("removeMember", { as: world.teacher, params: { id: world.course.id, userId } }),
      ),
      ...colleagues.map(async (as) => await server.call("acceptOffer", { as, body: { key: keys[0]?.key ?? "" } })),
    ]);
    expect(taken).toHaveLength(20);
    expect(taken.filter(({ status }) => status >= 500)).toEqual([]);
    const { members, offers } = await sharing();
    expect(offers).toEqual([]);
    // Whoever was told that she is a member is one, unless she was told to be removed; and the course shows itself to nobody else.
    for (const [index, teacher] of colleagues.entries()) {
      const joined = [taken[index], taken[15 + index]].filter((answer) => answer?.status === 200).length;
      const removed = taken[10 + index]?.status === 204 ? 1 : 0;
      const isMember = members.some(({ userId }) => userId === teacher.id);
      expect(isMember ? 1 : 0).toBe(joined - removed > 0 ? 1 : 0);
      expect((await seenBy(teacher)).length).toBe(isMember ? 1 : 0);
    }
  });
});
