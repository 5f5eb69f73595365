import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MemberRight } from "#contract/colleagues.schema.ts";
import { call } from "../../wire/call.ts";
import { orGone } from "../../wire/or-gone.ts";
import { keys } from "./keys.ts";

/** Who sees a course, and to whom it is offered. */
export function useSharing(courseId: string) {
  return useQuery({
    queryKey: keys.sharing(courseId),
    queryFn: ({ signal }) => call("getSharing", { params: { id: courseId }, signal }),
    // A colleague may take an offer at any time.
    staleTime: 0,
    meta: { failed: "colleagues.loadFailed" },
  });
}

/** Reads again who sees a course, and how many they are. */
async function refresh(client: QueryClient, courseId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.sharing(courseId) }),
    client.invalidateQueries({ queryKey: keys.courses }),
  ]);
}

/** Offers a course to an address, or, without one, by a link; the answer has the link's key. */
export function useOfferCourse(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (offer: { right: MemberRight; email?: string }) =>
      call("offerCourse", { params: { id: courseId }, body: offer }),
    onSettled: () => refresh(client, courseId),
    meta: { failed: "colleagues.offerFailed", codes: { OWN_COURSE: "colleagues.ownAddress" } },
  });
}

/** Gives a member, or whoever takes an offer, another right. */
export function useChangeRight(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ right, ...of }: { right: MemberRight } & ({ userId: string } | { offerId: string })) =>
      "userId" in of
        ? call("updateMember", { params: { id: courseId, userId: of.userId }, body: { right } })
        : call("updateOffer", { params: { id: courseId, offerId: of.offerId }, body: { right } }),
    onSettled: () => refresh(client, courseId),
    meta: { failed: "colleagues.changeFailed" },
  });
}

/** Takes a course from a member, or an offer back. */
export function useStopSharing(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (of: { userId: string } | { offerId: string }) =>
      orGone(
        "userId" in of
          ? call("removeMember", { params: { id: courseId, userId: of.userId } })
          : call("takeBackOffer", { params: { id: courseId, offerId: of.offerId } }),
      ),
    onSettled: () => refresh(client, courseId),
    meta: { failed: "colleagues.stopFailed" },
  });
}

/** Leaves a course of a colleague. `away` runs before the refresh, so that its screens do not report it missing. */
export function useLeaveCourse(courseId: string, away: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => orGone(call("removeMember", { params: { id: courseId, userId } })),
    onSuccess: async () => {
      await away();
      await client.invalidateQueries({ queryKey: keys.courses });
    },
    meta: { failed: "colleagues.leaveFailed" },
  });
}

/** Offers the course itself to a member. */
export function useOfferHandover(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (handover: { userId: string; keepsReading: boolean }) =>
      call("offerHandover", { params: { id: courseId }, body: handover }),
    onSettled: () => refresh(client, courseId),
    meta: { failed: "colleagues.handover.failed" },
  });
}

/** Takes an offered handover back. */
export function useEndHandover(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => orGone(call("endHandover", { params: { id: courseId } })),
    onSettled: () => refresh(client, courseId),
    meta: { failed: "colleagues.handover.endFailed", codes: { OFFER_GONE: "colleagues.handover.gone" } },
  });
}

/** The courses that are offered to the teacher. They appear by themselves, so a failure is not reported. */
export function useReceivedOffers() {
  return useQuery({
    queryKey: keys.offers,
    queryFn: ({ signal }) => call("listReceivedOffers", { signal }),
    select: ({ results }) => results,
  });
}

/** What the key of a link offers. */
export function useOfferOfLink(key: string | undefined) {
  return useQuery({
    queryKey: keys.offerOfLink(key ?? ""),
    queryFn: ({ signal }) => call("lookAtOffer", { body: { key: key ?? "" }, signal }),
    enabled: key !== undefined,
    staleTime: 0,
    retry: false,
  });
}

/** By what an offer is answered. */
export type OfferAnswer = { key: string } | { offerId: string } | { handoverOf: string };

/** Accepts an offer; the answer is the course. */
export function useAcceptOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (answer: OfferAnswer) =>
      "handoverOf" in answer
        ? await call("acceptHandover", { params: { id: answer.handoverOf } })
        : await call("acceptOffer", { body: answer }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.courses }),
    meta: { failed: "colleagues.acceptFailed" },
  });
}

export function useDeclineOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (answer: Exclude<OfferAnswer, { key: string }>) => {
      if ("handoverOf" in answer) await orGone(call("endHandover", { params: { id: answer.handoverOf } }));
      else await orGone(call("declineOffer", { params: { id: answer.offerId } }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.offers }),
    meta: { failed: "colleagues.declineFailed", codes: { OFFER_GONE: "colleagues.goneAlready" } },
  });
}

/** What was done in a course, newest first: as many entries as are wanted. */
export function useCourseHistory(courseId: string, limit: number) {
  return useQuery({
    queryKey: keys.courseActs(courseId, limit),
    queryFn: ({ signal }) => call("listCourseActs", { params: { id: courseId }, query: { limit, page: 0 }, signal }),
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { failed: "colleagues.history.loadFailed" },
  });
}
