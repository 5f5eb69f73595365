import { useEffect } from "react";
import { useText } from "../../i18n/staff.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState } from "../../ui/states.tsx";
import { useAudit } from "../data/installation.ts";
import { useListAddress } from "../page-address.ts";
import { AuditTrace } from "./audit-trace.tsx";

/** Lists every administrative act with its actor, time and subject. */
export function AuditSection() {
  const t = useText();
  const { page, turnTo } = useListAddress();
  const acts = useAudit(page);
  const { data, isPlaceholderData } = acts;
  const last = data && !isPlaceholderData ? Math.max(0, data.pageCount - 1) : page;
  useEffect(() => {
    if (page > last) turnTo(last);
  });
  return (
    <>
      <ScreenHead title={t("administration.sections.audit")} subtitle={t("administration.audit.lead")} />
      <Loaded of={[acts]} rows={8} height={36}>
        {({ results, totalCount, pageCount }) => (
          <>
            {totalCount === 0 && (
              <div className={ui.tableCard}>
                <EmptyState title={t("administration.audit.empty.title")} text={t("administration.audit.empty.text")} />
              </div>
            )}
            {results.length > 0 && (
              <>
                <AuditTrace entries={results} />
                <Pager page={page} pageCount={pageCount} turnTo={turnTo} />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
