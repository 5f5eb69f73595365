import { type RouteObject, redirect } from "react-router";
import { pathOf, screens } from "#contract/screens.ts";
import { guard, guarded } from "../ui/guarded.ts";

/** The teacher's screens, in the shell that they share. */
export const teacherRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import("./shell/teacher-shell.tsx")).TeacherShell }),
  children: [
    {
      path: screens.Dashboard.path,
      loader: async ({ request }) => (await guard("Dashboard", new URL(request.url))) ?? redirect(pathOf("Courses")),
    },
    guarded("Tutorials", async () => ({
      Component: (await import("./tutorials/tutorials-screen.tsx")).TutorialsScreen,
    })),
  ],
};
