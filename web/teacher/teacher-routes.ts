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
    guarded("Courses", async () => ({ Component: (await import("./courses/courses-screen.tsx")).CoursesScreen })),
    guarded("CourseManagement", async () => ({
      Component: (await import("./course-management/course-management-screen.tsx")).CourseManagementScreen,
    })),
    guarded("Library", async () => ({ Component: (await import("./library/library-screen.tsx")).LibraryScreen })),
    guarded("Results", async () => ({ Component: (await import("./results/results-screen.tsx")).ResultsScreen })),
    guarded("Tutorials", async () => ({
      Component: (await import("./tutorials/tutorials-screen.tsx")).TutorialsScreen,
    })),
  ],
};
