import type { ReactElement } from "react";
import type { Passing } from "../journal/failure.ts";
import { useSession } from "../session.tsx";
import { useWords } from "../words.ts";
import { Frame } from "./frame.tsx";

/** While nobody knows yet who is there, and when the server cannot be asked. */
export function WaitingScreen({ why }: { why: Passing | null }): ReactElement {
  const { say } = useWords();
  const { ask } = useSession();
  return (
    <Frame>
      <main className="page stack">
        {why ? (
          <div className="card stack empty" role="alert">
            <p className="lead">{say(`issue.${why}`)}</p>
            <button type="button" className="button" onClick={() => void ask()}>
              {say("retry")}
            </button>
          </div>
        ) : (
          <output className="sr-only">{say("loading")}</output>
        )}
      </main>
    </Frame>
  );
}
