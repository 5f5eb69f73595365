import { useNavigate } from "react-router";
import { CourseTestToolbar } from "../../course-test/course-test-toolbar.tsx";
import type { DetailedTest } from "../../findings/standings.ts";
import { coursePath } from "../../links/course-address.ts";

/** The course test's toolbar on its own screen: who deletes it here goes back to its class. */
export function TestToolbar({ courseTest, handedIn }: { courseTest: DetailedTest; handedIn: number }) {
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
