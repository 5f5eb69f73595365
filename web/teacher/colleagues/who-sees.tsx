import { ActionIcon, NativeSelect } from "@mantine/core";
import { IconLink, IconMail, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CourseOffer, MemberRight, Sharing } from "#contract/colleagues.schema.ts";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { dayOf } from "../../ui/day.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useUser } from "../../ui/use-user.ts";
import { useChangeRight, useSharing, useStopSharing } from "../data/sharing.ts";
import { HandoverNote } from "./handover-note.tsx";
import { initialsOf } from "./initials.ts";
import styles from "./who-sees.module.css";

/** Who sees a course, and to whom it is offered. Its owner changes rights and takes the course from members, or offers back. */
export function WhoSees({ course }: { course: Course }) {
  const t = useText();
  const sharing = useSharing(course._id);
  return (
    <section className={`${look.stack} ${look.close}`}>
      <h3>{t("colleagues.who", { name: course.name })}</h3>
      <Loaded of={[sharing]} rows={2}>
        {(all) => (
          <>
            <People course={course} sharing={all} />
            <HandoverNote course={course} sharing={all} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function People({ course, sharing }: { course: Course; sharing: Sharing }) {
  const t = useText();
  const user = useUser();
  const isOwner = course.right === "own";
  const nameOf = (userId: string, name: string): string =>
    userId === user?._id ? t("colleagues.you", { name }) : name;
  const { owner, members, offers } = sharing;
  return (
    <ul className={styles.people}>
      <Person
        sign={initialsOf(owner.name)}
        name={nameOf(owner.userId, owner.name)}
        since={t("colleagues.since", { day: dayOf(owner.since, t) })}
      >
        <span className={look.muted}>{t(isOwner ? "colleagues.yours" : "colleagues.owns")}</span>
      </Person>
      {members.map(({ userId, name, right, since }) => (
        <Person
          key={userId}
          sign={initialsOf(name)}
          name={nameOf(userId, name)}
          since={t("colleagues.since", { day: dayOf(since, t) })}
        >
          {isOwner ? (
            <Change courseId={course._id} of={{ userId }} name={name} right={right} />
          ) : (
            <span className={look.muted}>
              {t(right === "read" ? "colleagues.right.isRead" : "colleagues.right.isTeach")}
            </span>
          )}
        </Person>
      ))}
      {offers.map((offer) => (
        <Offered key={offer._id} courseId={course._id} offer={offer} />
      ))}
    </ul>
  );
}

function Offered({ courseId, offer }: { courseId: string; offer: CourseOffer }) {
  const t = useText();
  const { _id: offerId, email, right, expires } = offer;
  const name = email ?? t("colleagues.aLink");
  return (
    <Person
      sign={email === null ? <IconLink size={18} stroke={1.75} /> : <IconMail size={18} stroke={1.75} />}
      name={name}
      since={t("colleagues.offered", { day: dayOf(expires, t) })}
    >
      <Change courseId={courseId} of={{ offerId }} name={name} right={right} />
    </Person>
  );
}

interface PersonProps {
  /** Initials, or the sign of an offer. */
  sign: ReactNode;
  name: string;
  since: string;
  children: ReactNode;
}

function Person({ sign, name, since, children }: PersonProps) {
  return (
    <li className={styles.person}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <span className={look.anywhere}>
        <b>{name}</b>
        <br />
        <span className={`${look.small} ${look.muted}`}>{since}</span>
      </span>
      <span className={`${look.row} ${styles.actions}`}>{children}</span>
    </li>
  );
}

interface ChangeProps {
  courseId: string;
  of: { userId: string } | { offerId: string };
  name: string;
  right: MemberRight;
}

/** Another right for a member or an offer, and the end of it. */
function Change({ courseId, of, name, right }: ChangeProps) {
  const t = useText();
  const change = useChangeRight(courseId);
  const stop = useStopSharing(courseId);
  const isMember = "userId" in of;
  const end = async (): Promise<void> => {
    await stop.mutateAsync(of);
    toastSuccess(isMember ? t("colleagues.removed", { name }) : t("colleagues.takenBack"));
  };
  const label = t(isMember ? "colleagues.remove" : "colleagues.takeBack", { name });
  return (
    <>
      <NativeSelect
        size="sm"
        // Not as wide as its words, of which each browser thinks differently.
        w={160}
        aria-label={t("colleagues.right.of", { name })}
        value={right}
        disabled={change.isPending}
        onChange={({ currentTarget }) =>
          change.mutate({ ...of, right: currentTarget.value === "read" ? "read" : "teach" })
        }
      >
        <option value="read">{t("colleagues.right.isRead")}</option>
        <option value="teach">{t("colleagues.right.isTeach")}</option>
      </NativeSelect>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={label}
        title={label}
        loading={stop.isPending}
        // The mutation reports a failure.
        onClick={() => void end().catch(() => {})}
      >
        <IconX size={20} stroke={1.75} />
      </ActionIcon>
    </>
  );
}
