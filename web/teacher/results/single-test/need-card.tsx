import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { useLanguage } from "../../../ui/use-language.ts";
import { describeClass } from "../../findings/sentences.ts";
import { useTestResults } from "../test-results.ts";
import { ClassPicture } from "./class-picture.tsx";
import styles from "./need-card.module.css";
import { Tomorrow } from "./tomorrow.tsx";
import { useChosenScale } from "./use-chosen-scale.ts";

/** The answer: what the class needs, how it stands, and the groups of tomorrow's lesson. */
export function NeedCard() {
  const t = useText();
  const language = useLanguage();
  const { courseTest, scales, result } = useTestResults();
  const { scale, isNeediest, choose } = useChosenScale(scales, courseTest, result.diagnosed);
  // Without a scale there is nothing to say; the library's check refuses such tests.
  if (scale === undefined) return null;
  const title = scale.title?.[language];
  return (
    <section className={`${look.card} ${styles.card}`} aria-labelledby="need">
      <div className={styles.need}>
        {title !== undefined && (
          <p className={`${look.small} ${look.muted}`}>{isNeediest ? t("results.need.most", { title }) : title}</p>
        )}
        <h2 id="need">{describeClass(scale, result.diagnosed, language, t).need}</h2>
      </div>
      {result.diagnosed.length > 0 && <Tomorrow scale={scale} />}
      <ClassPicture scale={scale} choose={choose} />
    </section>
  );
}
