import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import { usePacks } from "../data/packs.ts";
import { sheetPath } from "./material-address.ts";
import { MathsText } from "./maths-text.tsx";

/** The sheet that a teacher sees before she gives anything. */
const FIRST_SHEET = 1;

/** The lesson packs of a test in the library, each with its idea and a sheet to look at; nothing if there are none. */
export function TestPacks({ test }: { test: { machineName: string; variant: string | null } }) {
  const t = useText();
  const language = useLanguage();
  const { data: packs = [] } = usePacks(test);
  if (packs.length === 0) return null;
  return (
    <section className={`${look.stack} ${look.close}`}>
      <h3>{t("library.packs.heading")}</h3>
      <p className={look.muted}>{t("library.packs.about")}</p>
      <ul className={`${look.stack} ${look.close}`}>
        {packs.map(({ _id, title, idea, tried }) => (
          <li key={_id} className={`${look.stack} ${look.tight}`}>
            <b>{title[language]}</b>
            <p>
              <MathsText text={idea[language]} />{" "}
              {tried === "none" && <span className={look.muted}>{t("library.packs.tried")}</span>}
            </p>
            <Button
              component={Link}
              to={sheetPath(_id, FIRST_SHEET)}
              variant="default"
              size="sm"
              className={`${look.start} ${look.touch}`}
              aria-label={t("library.packs.sheetOf", { title: title[language] })}
            >
              {t("library.packs.sheet")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
