import { versionText } from "#contract/address.ts";
import type { Test } from "#contract/library.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useSimplified } from "../../ui/use-user.ts";
import { useTestVersion, versionsOf } from "../data/library.ts";
import { useExplanation } from "../data/results.ts";
import { scalesOf } from "../findings/standings.ts";
import { ProvenanceFold } from "../results/single-test/provenance-fold.tsx";
import styles from "./library.module.css";
import { maturityWords } from "./maturity-note.tsx";

interface DetailsDialogProps extends DialogState {
  test: Test;
  name: string;
}

/**
 * The subject, authors and license of a test, and the changes of its versions, newest first. A first version has changed nothing. Changes mention stages and patterns, and
 * maturity is about diagnoses, so the simplified view leaves both out and shows only the numbers of the versions.
 */
export function DetailsDialog({ opened, close, test, name }: DetailsDialogProps) {
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  const versions = versionsOf(test);
  const maturity = maturityWords(test.maturity, language, t);
  return (
    <Dialog opened={opened} close={close} title={name} size={860}>
      <div className={look.stack}>
        {!simplified && <p>{test.description[language]}</p>}
        <dl className={styles.facets}>
          <dt className={look.muted}>{t("library.detailsDialog.levels")}</dt>
          <dd>{test.classLevel.join(", ")}</dd>
          <dt className={look.muted}>{t("library.detailsDialog.leitidee", { count: test.leitidee.length })}</dt>
          <dd>{test.leitidee.map((each) => each[language]).join(" · ")}</dd>
          {!simplified && (
            <>
              <dt className={look.muted}>{t("library.detailsDialog.maturity")}</dt>
              <dd>
                {maturity.label}
                <p className={`${look.small} ${look.muted}`}>{maturity.explanation}</p>
              </dd>
            </>
          )}
          {!simplified && test.decided !== undefined && (
            <>
              <dt className={look.muted}>{t("library.certainty.label")}</dt>
              <dd>
                {t("library.certainty.decided", { decided: Math.min(9, Math.round(10 * test.decided)) })}
                <p className={`${look.small} ${look.muted}`}>{t("library.certainty.simulated")}</p>
              </dd>
            </>
          )}
          <dt className={look.muted}>{t("library.detailsDialog.author")}</dt>
          <dd>{test.author}</dd>
          <dt className={look.muted}>{t("library.detailsDialog.license")}</dt>
          <dd>
            {test.license} {test.licenseVersion}
          </dd>
          {simplified && (
            <>
              <dt className={look.muted}>{t("library.detailsDialog.versions")}</dt>
              <dd>{versions.map(({ number }) => versionText(number)).join(", ")}</dd>
            </>
          )}
        </dl>
        {!simplified && (
          <>
            <Sources test={test} version={versions[0] === undefined ? "" : versionText(versions[0].number)} />
            <h3>{t("library.detailsDialog.changelog")}</h3>
            <ul className={look.stack}>
              {versions.map(({ number, changelog }, index) => (
                <li key={versionText(number)}>
                  <p>
                    <b>{t("library.detailsDialog.version", { version: versionText(number) })}</b>
                  </p>
                  {/* What authors note beside a first version is no change, and not for teachers. */}
                  <p>{index === versions.length - 1 ? t("library.detailsDialog.first") : changelog[language]}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Where the rules of a version come from. */
function Sources({ test, version }: { test: Test; version: string }) {
  const language = useLanguage();
  const shown = useTestVersion(test._id, version);
  const explanation = useExplanation({ machineName: test.machineName, version }, language);
  return (
    <Loaded of={[shown, explanation]} rows={1}>
      {({ scheme, provenance }, { references }) => (
        <ProvenanceFold references={references} provenance={provenance} scales={scalesOf(scheme)} />
      )}
    </Loaded>
  );
}
