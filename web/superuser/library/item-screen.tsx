import { useParams } from "react-router";
import type { ItemFigures, Share, VersionFigures } from "#contract/administration.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { BackLink } from "../../ui/back-link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState } from "../../ui/states.tsx";
import { Head, Table } from "../../ui/table.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { VariantBadge } from "../../ui/variant-badge.tsx";
import { useItemFigures } from "../data/installation.ts";
import { percent, wholeNumber } from "../times.ts";
import styles from "./item-screen.module.css";

/** How each response of a version was answered, once there are enough hand-ins. */
export function ItemScreen() {
  const t = useText();
  const { testId = "", version = "" } = useParams();
  const figures = useItemFigures(testId, version);
  const language = useLanguage();
  const { data } = figures;
  return (
    <>
      <BackLink to={pathOf("Administration", { section: "library" })}>{t("administration.sections.library")}</BackLink>
      <ScreenHead
        title={data?.name[language] ?? testId}
        beside={data && <VariantBadge variant={data.variant} />}
        subtitle={t("administration.items.subtitle", { version })}
      />
      <Loaded of={[figures]} rows={8} height={52}>
        {(loaded) => <Items {...loaded} />}
      </Loaded>
    </>
  );
}

function Items({ n, isAll, needed, items }: VersionFigures) {
  const t = useText();
  if (items === null)
    return (
      <div className={ui.tableCard}>
        <EmptyState
          title={t("administration.items.few.title", { count: n })}
          text={t("administration.items.few.text", { needed })}
        />
      </div>
    );
  return (
    <>
      <p className={`${look.muted} ${look.lead}`}>
        {t(isAll ? "administration.items.lead" : "administration.items.leadNewest", { n: wholeNumber(n) })}
      </p>
      <Table
        label={t("administration.items.label")}
        cards="phone"
        className={styles.table}
        head={
          <>
            <Head>{t("administration.items.item")}</Head>
            <Head>{t("administration.items.right")}</Head>
            <Head>{t("administration.items.codes")}</Head>
            <Head>{t("administration.items.unlisted")}</Head>
            <Head>{t("administration.items.blank")}</Head>
          </>
        }
      >
        {items.map((item) => (
          <Item key={item.name} {...item} />
        ))}
      </Table>
    </>
  );
}

function Item({ name, page, item, right, blank, unlisted, codes }: ItemFigures) {
  const t = useText();
  const language = useLanguage();
  return (
    <tr>
      <th scope="row" className={look.nowrap}>
        {page}.{item} <span className={`${look.small} ${look.muted} ${look.regular}`}>{name}</span>
      </th>
      <td data-label={t("administration.items.right")}>
        <ShareText {...right} />
      </td>
      <td className={styles.codes} data-label={t("administration.items.codes")}>
        {codes.length === 0 ? (
          <span className={look.muted}>–</span>
        ) : (
          <ul className={look.plain}>
            {codes.map(({ code, means, given }) => (
              <li key={code}>
                <ShareText {...given} /> <strong>{code}</strong>{" "}
                <span className={`${look.small} ${look.muted}`}>{means[language]}</span>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td data-label={t("administration.items.unlisted")}>
        <ShareText {...unlisted} />
      </td>
      <td data-label={t("administration.items.blank")}>
        <ShareText {...blank} />
      </td>
    </tr>
  );
}

/** "64 %" with the interval behind it, "(58 to 70)". */
function ShareText({ share, low, high }: Share) {
  const t = useText();
  return (
    <span className={look.nowrap}>
      {percent(share)}{" "}
      <span className={`${look.small} ${look.muted}`}>
        {t("administration.items.interval", { low: Math.round(low * 100), high: Math.round(high * 100) })}
      </span>
    </span>
  );
}
