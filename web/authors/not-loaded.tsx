import type { ReactElement } from "react";
import look from "../look/classes.module.css";

/** In place of a screen: nothing is there yet, or what the server says of it. */
export function NotLoaded({ why }: { why: string | null }): ReactElement {
  if (why === null) return <p>…</p>;
  return (
    <main className={`${look.stack} authors`}>
      <pre role="alert">{why}</pre>
      <a href="/">The library</a>
    </main>
  );
}
