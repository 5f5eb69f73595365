import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { pupilDe } from "../i18n/pupil.de.ts";
import { pupilEn } from "../i18n/pupil.en.ts";
import { startI18n } from "../i18n/setup.ts";
import "../look/fonts.css";
import "../look/tokens.css";
import "../look/base.css";
import "./frame/base.css";
import "./frame/frame.css";
import { App } from "./app.tsx";
import { applyDisplay } from "./display/display.ts";
import { ToastProvider } from "./frame/toasts.tsx";
import { startWorker } from "./offline/app-worker.ts";
import { SessionProvider } from "./session.tsx";

applyDisplay();
startI18n({ de: pupilDe, en: pupilEn });
startWorker();

const root = document.querySelector("#root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <ToastProvider>
      <SessionProvider>
        <App />
      </SessionProvider>
    </ToastProvider>
  </StrictMode>,
);
