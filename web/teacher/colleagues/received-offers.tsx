import { Button } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { ReceivedOffer } from "#contract/colleagues.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useAcceptOffer, useDeclineOffer, useReceivedOffers } from "../data/sharing.ts";
import { coursePath } from "../links/course-address.ts";
import { useProjector } from "../projector/projector.ts";

/** The courses that colleagues offer the teacher, each to be accepted or declined; nothing where there are none. */
export function ReceivedOffers() {
  const t = useText();
  const offers = useReceivedOffers().data ?? [];
  // A class need not see it.
  const isProjected = useProjector() !== undefined;
  if (offers.length === 0 || isProjected) return null;
  return (
    <section className={`${ui.note} no-paper`} aria-label={t("colleagues.offers.title")}>
      <IconUsersGroup size={20} stroke={1.75} aria-hidden="true" />
      <div className={`${look.stack} ${look.close}`}>
        {offers.map((offer) => (
          <Offer key={`${offer.kind} ${offer._id}`} offer={offer} />
        ))}
      </div>
    </section>
  );
}

function Offer({ offer }: { offer: ReceivedOffer }) {
  const t = useText();
  const navigate = useNavigate();
  const accept = useAcceptOffer();
  const decline = useDeclineOffer();
  const { kind, _id, courseName: name, pupilCount: count, from } = offer;
  const by = kind === "share" ? { offerId: _id } : { handoverOf: _id };
  const take = async (): Promise<void> => {
    const { courseId } = await accept.mutateAsync(by);
    toastSuccess(t(kind === "share" ? "colleagues.offers.accepted" : "colleagues.offers.takenOver", { name }));
    await navigate(coursePath(courseId));
  };
  const refuse = async (): Promise<void> => {
    await decline.mutateAsync(by);
    toastSuccess(t("colleagues.offers.declined"));
  };
  return (
    <div className={`${look.row} ${look.apart}`}>
      <p className={look.anywhere}>{t(`colleagues.offers.${offer.right ?? "handover"}`, { from, name, count })}</p>
      <div className={look.row}>
        <Button
          size="sm"
          variant="subtle"
          loading={decline.isPending}
          aria-label={t("colleagues.offers.declineOf", { name })}
          // The mutations report a failure.
          onClick={() => void refuse().catch(() => {})}
        >
          {t("colleagues.offers.decline")}
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={accept.isPending}
          aria-label={t("colleagues.offers.acceptOf", { name })}
          onClick={() => void take().catch(() => {})}
        >
          {t("colleagues.offers.accept")}
        </Button>
      </div>
    </div>
  );
}
