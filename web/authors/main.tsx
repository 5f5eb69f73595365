import { type ReactElement, StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import "../look/fonts.css";
import "../look/tokens.css";
import "../look/base.css";
import "../look/classes.module.css";
import "../pupil/frame/base.css";
import "../pupil/frame/frame.css";
import "../pupil/player/player.css";
import "./authors.css";
import { addressOf, type Choice, isPack, readChoice } from "./choice.ts";
import { ListScreen } from "./list-screen.tsx";
import { PackScreen } from "./pack-screen.tsx";
import { TestScreen } from "./test-screen.tsx";
import { drawInTheme } from "./theme.ts";

/**
 * The authors' page (`npm run content -- watch`): a test or lesson pack of content/ as its files are now. It is for development only; no page of
 * the product loads it.
 */
function AuthorsPage(): ReactElement {
  const [choice, setChoice] = useState(() => readChoice(globalThis.location));
  const { folder, theme } = choice;
  const choose = (changed: Partial<Choice>): void => {
    const next = { ...choice, ...changed };
    history.replaceState(null, "", addressOf(next));
    setChoice(next);
  };
  useEffect(() => drawInTheme(theme), [theme]);
  useEffect(() => {
    document.title = `${folder || "Library"} · Denkspur`;
  }, [folder]);
  if (folder === "") return <ListScreen choice={choice} />;
  const Screen = isPack(folder) ? PackScreen : TestScreen;
  return <Screen choice={choice} onChoose={choose} />;
}

import.meta.hot?.on("authors:changed", (changed: { folder: string }) => {
  const { folder } = readChoice(globalThis.location);
  // Responses of tests and survey must not share names, so that a change of the survey can cause a fault here.
  if (["", changed.folder].includes(folder) || changed.folder === "survey") globalThis.location.reload();
});

const root = document.querySelector("#root");
if (!root) throw new Error("authors.html has no element #root.");
createRoot(root).render(
  <StrictMode>
    <AuthorsPage />
  </StrictMode>,
);
