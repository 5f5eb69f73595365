import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { coursePath } from "../../course-address.ts";
import { CourseTestToolbar } from "../../courses/course-test-toolbar.tsx";
import type { DetailedTest } from "../standings.ts";

/** The course test's toolbar on its own screen: who deletes it here goes back to its class. */
export function TestToolbar({ courseTest, handedIn }: { courseTest: DetailedTest; handedIn: number }): ReactElement {
  const navigate = useNavigate();
  return (
    <CourseTestToolbar
      test={courseTest}
      done={handedIn}
      leave={async () => {
        // Not one step back later to what is gone.
        await navigate(coursePath(courseTest.courseId), { replace: true });
      }}
    />
  );
}
