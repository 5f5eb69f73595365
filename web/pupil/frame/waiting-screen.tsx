import type { ReactElement } from "react";
import { useSession } from "../session.tsx";
import { useWords } from "../words.ts";
import { Frame } from "./frame.tsx";

/** While nobody knows yet who is there, and when the server cannot be asked. */
export function WaitingScreen({ failed }: { failed: boolean }): ReactElement {
  const { say } = useWords();
  const { ask } = useSession();
  return (
    <Frame>
      <main className="page stack">
        {failed ? (
          <div className="card stack empty" role="alert">
            <p className="lead">{say("issue.network")}</p>
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
