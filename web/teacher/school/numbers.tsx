import type { SchoolNumbers } from "#contract/schools.schema.ts";
import { localeOf } from "../../i18n/locale.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { longMonth, shortMonth } from "../../ui/month.ts";
import { useLanguage } from "../../ui/use-language.ts";
import styles from "./school.module.css";

/** The months that fit beside the sums. */
const SHOWN = 6;

/** How much there is in the school, and how many tests were handed in each month. Nobody is named. */
export function Numbers({ numbers: { accounts, courses, pupils, handIns } }: { numbers: SchoolNumbers }) {
  const t = useText();
  const whole = new Intl.NumberFormat(localeOf(useLanguage()));
  const months = handIns.slice(-SHOWN);
  const sums = [
    { name: t("school.numbers.accounts", { count: accounts }), value: accounts },
    { name: t("school.numbers.courses", { count: courses }), value: courses },
    { name: t("school.numbers.pupils", { count: pupils }), value: pupils },
  ];
  return (
    <section className={`${look.card} ${styles.numbers}`} aria-label={t("school.numbers.label")}>
      <dl className={styles.sums}>
        {sums.map(({ name, value }) => (
          <div key={name}>
            <dt className={`${look.small} ${look.muted}`}>{name}</dt>
            <dd>{whole.format(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.months}>
        <table>
          <caption className={`${look.small} ${look.muted}`}>{t("school.numbers.handIns")}</caption>
          <thead>
            <tr>
              {months.map(({ month }, index) => {
                const isRunning = index === months.length - 1;
                const name = isRunning ? t("school.numbers.running", { month: longMonth(month) }) : longMonth(month);
                return (
                  <th key={month} scope="col" title={name}>
                    <abbr title={name} aria-label={name}>
                      {shortMonth(month)}
                    </abbr>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            <tr>
              {months.map(({ month, count }) => (
                <td key={month}>{whole.format(count)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
