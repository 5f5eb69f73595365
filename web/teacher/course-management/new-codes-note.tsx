import { IconKey } from "@tabler/icons-react";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import ui from "../../ui/staff.module.css";
import { useNewCodes } from "../data/new-codes.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";

/** The most codes that are written out; a whole class gets its cards. */
const SHOWN = 6;

/** Shows the codes of pupils who have just been added, which nobody can look up later. */
export function NewCodesNote({ courseId, pupils }: { courseId: string; pupils: readonly ShownPupil[] }) {
  const t = useText();
  const codes = useNewCodes();
  const fresh = pupils.flatMap(({ _id, accessName }) => {
    const code = codes.get(_id);
    return code === undefined ? [] : [{ _id, accessName, code }];
  });
  if (fresh.length === 0) return null;
  return (
    <div className={`${ui.note} ${ui.warn}`} role="status">
      <IconKey size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p>{t("logins.fresh.title", { count: fresh.length })}</p>
        {fresh.length <= SHOWN && (
          <ul className={look.bullets} translate="no">
            {fresh.map(({ _id, accessName, code }) => (
              <li key={_id}>
                {accessName}: <b>{code}</b>
              </li>
            ))}
          </ul>
        )}
        <Link className={look.inline} to={pathOf("LoginCards", { courseId })}>
          {t("logins.fresh.print")}
        </Link>
      </div>
    </div>
  );
}
