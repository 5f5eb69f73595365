import { type ReactElement, useEffect, useState } from "react";
import look from "../look/classes.module.css";
import { addressOf, type Choice } from "./choice.ts";
import { Faults } from "./faults.tsx";
import { loadList } from "./load.ts";

/** All tests with their faults, and all packs. */
export function ListScreen({ choice }: { choice: Choice }): ReactElement {
  const [list, setList] = useState<Awaited<ReturnType<typeof loadList>> | string | null>(null);
  useEffect(() => {
    loadList().then(setList, (error: unknown) => setList(String(error)));
  }, []);
  return (
    <main className={`${look.stack} authors`}>
      <h1>The library</h1>
      {typeof list === "string" ? <pre role="alert">{list}</pre> : null}
      {list !== null && typeof list !== "string" ? (
        <ul className={look.stack}>
          {list.tests.map(({ machineName, name, faults }) => (
            <li key={machineName}>
              <h2>
                <a href={addressOf({ ...choice, folder: machineName })}>{machineName}</a>
              </h2>
              <p lang={choice.language}>{name?.[choice.language]}</p>
              {faults.length > 0 ? <Faults of={machineName} faults={faults} /> : null}
            </li>
          ))}
          {list.packs.map((id) => (
            <li key={id}>
              <a href={addressOf({ ...choice, folder: `material/${id}`, show: "" })}>material/{id}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </main>
  );
}
