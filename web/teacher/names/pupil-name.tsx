import look from "../../look/classes.module.css";

/** What screens know of a child's names; without real names it is the name alone. */
export interface NamedChild {
  name: string;
  short?: string;
  beside?: string | undefined;
}

/**
 * A child on a screen: its name, and beside it the access name where both are to be seen. `isShort` is for narrow pictures and
 * groups, which have room for the first name only.
 */
export function PupilName({ child, isShort = false }: { child: NamedChild; isShort?: boolean }) {
  const { name, short = name, beside } = child;
  const shown = isShort ? short : name;
  if (beside === undefined || shown.includes(beside)) return shown;
  return (
    <>
      <b className={look.strong}>{shown}</b> <span className={`${look.muted} ${look.regular}`}>{beside}</span>
    </>
  );
}
