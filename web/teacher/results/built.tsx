import type { ReactElement } from "react";

/** HTML of the library's build, sanitised there. */
export function Built({ html, className }: { html: string; className?: string | undefined }): ReactElement {
  // oxlint-disable-next-line react/no-danger
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
