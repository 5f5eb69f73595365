import i18next from "i18next";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { initReactI18next } from "react-i18next";
import { createBrowserRouter, redirectDocument } from "react-router";
import { RouterProvider } from "react-router/dom";
import { pathOf } from "#contract/screens.ts";
import { startI18n } from "./i18n/setup.ts";
import { staffTexts } from "./i18n/staff.ts";
import { publicRoutes } from "./public/public-routes.ts";
import { SessionGate } from "./session/session-gate.tsx";
import { superuserRoutes } from "./superuser/superuser-routes.ts";
import { forgetNames } from "./teacher/data/fresh-names.ts";
import { forgetPlaces } from "./teacher/projector/projector.ts";
import { forgetCourse } from "./teacher/selected-course/remembered-course.ts";
import { teacherRoutes } from "./teacher/teacher-routes.ts";
import { CrashedScreen, LoadingBar, PageFrame } from "./ui/page-frame.tsx";
import { StaffProvider } from "./ui/staff-provider.tsx";
import { isLoggedIn, onUserChange } from "./wire/kept-session.ts";
import { findTabState, startSession } from "./wire/tab.ts";

/*
 * The page that holds the teacher's and the public screens (contract/screens.ts). It stands above both areas,
 * which do not know each other.
 */
const forget = (): void => {
  forgetCourse();
  forgetPlaces();
  forgetNames();
};

// Only the staff's screens use the library's hooks: a pupil's tablet need not load what is behind them.
i18next.use(initReactI18next);
startI18n(staffTexts);
startSession(() => {
  forget();
  window.location.assign(pathOf("Dashboard"));
});

// A session that has ended where nothing can be resumed is like a logout.
onUserChange(() => {
  if (!isLoggedIn() && findTabState() === "open") forget();
});

const router = createBrowserRouter([
  {
    Component: PageFrame,
    ErrorBoundary: CrashedScreen,
    HydrateFallback: LoadingBar,
    children: [
      publicRoutes,
      teacherRoutes,
      superuserRoutes,
      { path: "*", loader: () => redirectDocument(pathOf("PupilDashboard")) },
    ],
  },
]);

const root = document.getElementById("root");
if (!root) throw new Error("teacher.html has no #root.");
createRoot(root).render(
  <StrictMode>
    <StaffProvider>
      <SessionGate forget={forget}>
        <RouterProvider router={router} />
      </SessionGate>
    </StaffProvider>
  </StrictMode>,
);
