import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { pupilDe } from "../i18n/pupil.de.ts";
import { pupilEn } from "../i18n/pupil.en.ts";
import { startI18n } from "../i18n/setup.ts";
import { openChannel } from "../wire/channel.ts";
import "../look/fonts.css";
import "../look/tokens.css";
import "../look/base.css";
import "../look/classes.module.css";
import "./frame/base.css";
import "./frame/frame.css";
import { App } from "./app.tsx";
import { applyDisplay } from "./display/display.ts";
import { loadPacks } from "./exercise/load-packs.ts";
import { showToast, Toasts } from "./frame/toasts.tsx";
import { openDeviceStore } from "./journal/store.ts";
import { startWorker } from "./offline/app-worker.ts";
import { openSession } from "./session/open-session.ts";
import { SessionContext } from "./session/session.ts";

applyDisplay();
const i18n = startI18n({ de: pupilDe, en: pupilEn });
startWorker();
const session = openSession({
  store: openDeviceStore(),
  tabs: openChannel("denkspur.journal"),
  logins: openChannel("denkspur.who"),
  say: (key) => showToast(i18n.t(key)),
  sendWork: async (setup, id) => (await loadPacks()).sendWork(setup, id),
});

const root = document.querySelector("#root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <SessionContext value={session}>
      <App />
    </SessionContext>
    <Toasts />
  </StrictMode>,
);
