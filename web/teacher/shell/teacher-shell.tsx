import { ActionIcon } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronRight, IconMenu2 } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { type ScreenName, screenOf } from "#contract/screens.ts";
import { AccountMenu } from "../../account/account-menu.tsx";
import { useText } from "../../i18n/staff.ts";
import { Footer } from "../../ui/footer.tsx";
import { HeaderBar } from "../../ui/header-bar.tsx";
import { PaperHead } from "../../ui/paper-head.tsx";
import { SharedNote } from "../colleagues/shared-note.tsx";
import { useSchool } from "../data/school.ts";
import { LibraryDrawer } from "../library/library-drawer.tsx";
import { NamesPill } from "../names/names-pill.tsx";
import { useProjector } from "../projector/projector.ts";
import { ProjectorBar } from "../projector/projector-bar.tsx";
import { ProjectorMenu } from "../projector/projector-menu.tsx";
import { SearchButton } from "../search/search-button.tsx";
import { SampleBar } from "../selected-course/sample-class.tsx";
import { useSelectedCourse } from "../selected-course/use-selected-course.ts";
import { CoursesDrawer } from "./courses-drawer.tsx";
import { DrawerOverlay } from "./drawer-overlay.tsx";
import styles from "./teacher-shell.module.css";

/** The tab of a screen; a teacher's own page and the tutorials have none. */
function tabOf(screen: ScreenName | undefined): "Courses" | "Library" | "School" | undefined {
  if (screen === "Library" || screen === "School") return screen;
  return screen === "Account" || screen === "Names" || screen === "Tutorials" ? undefined : "Courses";
}

/** Screens of a whole class need the width, and the drawer folds there. */
const WIDE: readonly (ScreenName | undefined)[] = [
  "Results",
  "Lesson",
  "Exercises",
  "ExitResult",
  "ClassOverTime",
  "LiveRoom",
];
const isWide = (screen: ScreenName | undefined): boolean => WIDE.includes(screen);

/** Screens that show a course or what belongs to one. */
const showsCourse = (screen: ScreenName | undefined): boolean => tabOf(screen) === "Courses" && screen !== "Join";

/** Whether the drawer stays unfolded on the wide screens of this device. */
const UNFOLDED = "denkspur.drawer";

/** Header, drawer and footer around the teacher's screens (docs/behaviour.md#teachers-frame). */
export function TeacherShell() {
  const t = useText();
  const { pathname } = useLocation();
  const screen = screenOf(pathname);
  const tab = tabOf(screen);
  const inLibrary = tab === "Library";
  const { course, list } = useSelectedCourse();
  const school = useSchool().data;
  const isProjecting = useProjector() !== undefined;
  const [opened, drawer] = useDisclosure(false);
  const [unfolded, setUnfolded] = useState(() => localStorage.getItem(UNFOLDED) !== null);
  const wide = isWide(screen);
  const folded = wide && !unfolded;
  // A school has nothing to do with one's own classes beside it.
  const alone = screen === "School";
  const content = inLibrary ? <LibraryDrawer /> : <CoursesDrawer />;
  const fold = (): void => {
    if (unfolded) localStorage.removeItem(UNFOLDED);
    else localStorage.setItem(UNFOLDED, "unfolded");
    setUnfolded(!unfolded);
  };
  const burger = useRef<HTMLButtonElement>(null);

  return (
    <>
      <HeaderBar
        current={tab}
        hasSchool={school?.own.administers === true}
        end={
          <>
            <SearchButton />
            <NamesPill courses={list.data} isProjecting={isProjecting} />
            <ProjectorMenu />
          </>
        }
        account={<AccountMenu />}
        start={
          <ActionIcon
            ref={burger}
            className={styles.burger}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t("shell.menu")}
            aria-expanded={opened}
            onClick={drawer.open}
          >
            <IconMenu2 size={22} stroke={1.75} />
          </ActionIcon>
        }
      />
      <div className={styles.shell} data-folded={folded || undefined} data-alone={alone || undefined}>
        <aside className={styles.aside}>
          {wide && (
            <ActionIcon
              className={styles.fold}
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t(folded ? "shell.drawer.unfold" : "shell.drawer.fold")}
              title={t(folded ? "shell.drawer.unfold" : "shell.drawer.fold")}
              aria-expanded={!folded}
              onClick={fold}
            >
              <IconChevronRight size={20} />
            </ActionIcon>
          )}
          {folded ? <CoursesDrawer folded /> : content}
        </aside>
        <div className={styles.content}>
          <ScreenPaperHead screen={screen} />
          <main id="content" tabIndex={-1}>
            <ProjectorBar screen={screen} />
            {tab === "Courses" && <SampleBar course={course} />}
            {showsCourse(screen) && <SharedNote course={course} />}
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <DrawerOverlay opened={opened} close={drawer.close} opener={burger} searching={inLibrary}>
        {content}
      </DrawerOverlay>
    </>
  );
}

const OWN_HEAD: ReadonlySet<ScreenName> = new Set(["Lesson", "LoginCards", "PaperBooklets", "PackSheet"]);

/** On paper the head of every page names the course, since no drawer does. A lesson, login cards, booklets and the sheets of a pack have heads of their own. */
function ScreenPaperHead({ screen }: { screen: ScreenName | undefined }) {
  const t = useText();
  const { course } = useSelectedCourse();
  if (screen !== undefined && OWN_HEAD.has(screen)) return null;
  if (tabOf(screen) !== "Courses") return <PaperHead />;
  return <PaperHead about={course && t("courses.title", { name: course.name })} />;
}
