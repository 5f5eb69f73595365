import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Place } from "../../look/place.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useSelectedCourse } from "../selected-course/use-selected-course.ts";
import { pictureOf } from "./pictures.ts";
import styles from "./tutorials.module.css";
import { linkOf, type Tutorial } from "./tutorials.ts";

/** Pictures of more CSS pixels stand below their words, where they have the whole width. */
const WIDE = 800;

/** The steps of a tutorial, on screen and on paper: a picture of the product and what to do there. */
export function TutorialSteps({ tutorial, heading: Heading }: { tutorial: Tutorial; heading: "h2" | "h3" }) {
  const t = useText();
  const language = useLanguage();
  const { course } = useSelectedCourse();
  return (
    <ol className={`${look.card} ${styles.steps}`}>
      {tutorial.steps.map((step, index) => {
        const picture = pictureOf(step, language);
        const link = linkOf(step, course);
        return (
          <li key={step} data-wide={picture.width > WIDE || undefined}>
            <div className={`${look.line} ${look.top}`}>
              <Place sign={index + 1} size="text" />
              <div className={`${look.stack} ${look.close}`}>
                <Heading>{t(`tutorials.step.${step}.title`)}</Heading>
                <p>{t(`tutorials.step.${step}.text`)}</p>
                {link && (
                  <Link className={`${look.inline} ${look.tight} ${look.start} no-paper`} to={link.to}>
                    {t(link.label)}
                    <IconArrowRight size={18} aria-hidden="true" />
                  </Link>
                )}
              </div>
            </div>
            <img {...picture} alt={t(`tutorials.step.${step}.alt`)} loading="lazy" />
          </li>
        );
      })}
    </ol>
  );
}
