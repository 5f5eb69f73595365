import { type ReactElement, useEffect, useState } from "react";
import look from "../look/classes.module.css";
import { addressOf, type Choice } from "./choice.ts";
import { Faults } from "./faults.tsx";
import { loadList } from "./load.ts";
import type { ListedTest } from "./shown-test.ts";

/** All tests with their faults. */
export function ListScreen({ choice }: { choice: Choice }): ReactElement {
  const [tests, setTests] = useState<ListedTest[] | string | null>(null);
  useEffect(() => {
    loadList().then(setTests, (error: unknown) => setTests(String(error)));
  }, []);
  return (
    <main className={`${look.stack} authors`}>
      <h1>The library</h1>
      {typeof tests === "string" ? <pre role="alert">{tests}</pre> : null}
      {Array.isArray(tests) ? (
        <ul className={look.stack}>
          {tests.map(({ machineName, name, faults }) => (
            <li key={machineName}>
              <h2>
                <a href={addressOf({ ...choice, machineName })}>{machineName}</a>
              </h2>
              <p lang={choice.language}>{name?.[choice.language]}</p>
              {faults.length > 0 ? <Faults of={machineName} faults={faults} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </main>
  );
}
