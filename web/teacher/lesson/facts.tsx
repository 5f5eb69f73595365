import look from "../../look/classes.module.css";
import { Built } from "../../ui/built.tsx";
import styles from "./lesson.module.css";

interface Fact {
  name: string;
  /** HTML of the library's build, or plain words; '' leaves the fact out. */
  html: string;
}

/** The small print below a question: material, thought, what was typical. */
export function Facts({ of }: { of: readonly Fact[] }) {
  const known = of.filter(({ html }) => html !== "");
  if (known.length === 0) return null;
  return (
    <dl className={`${styles.facts} ${look.anywhere}`}>
      {known.map(({ name, html }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={look.muted}>
            <Built html={html} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
