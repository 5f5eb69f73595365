import { memo } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { LogoMark } from "../../look/logo.tsx";
import { qrCode } from "../../ui/qr-code.ts";
import { loginAddress } from "../../wire/login-address.ts";
import { useNewCodes } from "../data/new-codes.ts";
import { useNamesState } from "../names/own-names.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import styles from "./login-cards.module.css";

interface CardSheetsProps {
  pages: readonly (readonly ShownPupil[])[];
  course: Course;
}

/** The pages as printed, with cut lines between the cards. */
export function CardSheets({ pages, course }: CardSheetsProps) {
  const t = useText();
  const codes = useNewCodes();
  const state = useNamesState();
  const stripOf = (pupilId: string): string => {
    const real = state.is === "open" && state.settings.onCards ? state.names.get(pupilId) : undefined;
    return real === undefined ? "" : [real.first, real.last].filter(Boolean).join(" ");
  };
  const codeOf = (pupilId: string): string => (course.withCodes && codes.get(pupilId)) || "";
  return (
    <>
      {pages.map((pupils, page) => (
        <ul key={pupils[0]?._id} className={styles.sheet} aria-label={t("loginCards.page", { page: page + 1 })}>
          {pupils.map(({ _id, accessName }) => (
            <LoginCard
              key={_id}
              strip={stripOf(_id)}
              accessName={accessName}
              code={codeOf(_id)}
              courseName={course.name}
            />
          ))}
        </ul>
      ))}
    </>
  );
}

interface LoginCardProps {
  /** The real name for handing out, to be cut off; empty without one. */
  strip: string;
  accessName: string;
  /** Empty for a card without one. */
  code: string;
  courseName: string;
}

/** The sizes of a name by the letters that fit one line: usual names are readable from a desk away, and the longest still fits. */
function sizeOf({ length }: string): "huge" | "large" | "medium" | "small" {
  if (length <= 8) return "huge";
  if (length <= 13) return "large";
  return length <= 26 ? "medium" : "small";
}

/** Memoised: choosing other pupils must not draw the codes of hundreds again. */
const LoginCard = memo(function LoginCard({ strip, accessName, code, courseName }: LoginCardProps) {
  const t = useText();
  const { origin, host } = window.location;
  const { size, path } = qrCode(loginAddress(origin, { name: accessName, code }));
  return (
    <li className={styles.card} data-strip={strip === "" ? undefined : ""}>
      {strip !== "" && (
        <p className={styles.strip} title={t("names.card")}>
          {strip}
        </p>
      )}
      <p className={`${look.line} ${styles.head}`}>
        <LogoMark width={34} />
        <b>Denkspur</b>
        <span className={`${look.push} ${look.muted} ${look.nowrap} ${styles.course}`}>{courseName}</span>
      </p>
      <div className={styles.body}>
        <div>
          <p className={`${look.muted} ${styles.label}`}>{t("loginCards.card.name")}</p>
          <p className={`${look.anywhere} ${styles.name}`} data-size={sizeOf(accessName)}>
            <strong>{accessName}</strong>
          </p>
          {code !== "" && (
            <p className={styles.secret}>
              <span className={`${look.muted} ${styles.label}`}>{t("loginCards.card.secret")}</span>{" "}
              <strong>{code}</strong>
            </p>
          )}
          <p className={`${look.line} ${look.muted} ${styles.byHand}`}>{t("loginCards.card.byHand")}</p>
        </div>
        <svg
          className={styles.code}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t("loginCards.card.code", { name: accessName })}
          shapeRendering="crispEdges"
        >
          {/* Drawn as elements, since printers omit backgrounds and dark mode changes them. */}
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
      </div>
      <p className={`${look.anywhere} ${styles.address}`}>{host + pathOf("PupilLogin")}</p>
    </li>
  );
});
