import { Navigate, useParams } from "react-router";
import { AuditSection } from "./audit/audit-section.tsx";
import { InvitationsSection } from "./invitations/invitations-section.tsx";
import { LibrarySection } from "./library/library-section.tsx";
import { PlatformsSection } from "./platforms/platforms-section.tsx";
import { SchoolsSection } from "./schools/schools-section.tsx";
import { pathOfSection, SECTIONS, type Section, sectionOf } from "./sections.ts";
import { TeachersSection } from "./teachers/teachers-section.tsx";

const SCREENS: Record<Section, () => React.JSX.Element> = {
  invitations: InvitationsSection,
  teachers: TeachersSection,
  schools: SchoolsSection,
  library: LibrarySection,
  platforms: PlatformsSection,
  audit: AuditSection,
};

/** Invitations, teachers, schools, the library's state, learning platforms and the audit log (docs/behaviour.md#administration). */
export function AdministrationScreen() {
  const section = sectionOf(useParams().section);
  if (section === undefined) return <Navigate to={pathOfSection(SECTIONS[0])} replace />;
  const Screen = SCREENS[section];
  return <Screen />;
}
