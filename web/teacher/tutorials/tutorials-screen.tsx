import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useParams } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Place } from "../../look/place.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useSimplified } from "../../ui/use-user.ts";
import { pictureOf } from "./pictures.ts";
import { TutorialSteps } from "./tutorial-steps.tsx";
import styles from "./tutorials.module.css";
import { type Tutorial, tutorialsFor } from "./tutorials.ts";

/** The list of the tutorials, or the one in the address (docs/behaviour.md#tutorials). */
export function TutorialsScreen() {
  const { tutorial: name } = useParams();
  const tutorials = tutorialsFor(useSimplified());
  const tutorial = tutorials.find((each) => each.name === name);
  if (tutorial === undefined) return <AllTutorials tutorials={tutorials} />;
  return <OneTutorial key={tutorial.name} tutorial={tutorial} tutorials={tutorials} />;
}

/** Prints the page with all pictures of a part of it: those that are not near the window are not loaded yet. */
async function printWithPictures(part: ParentNode | null): Promise<void> {
  const pictures = [...(part?.querySelectorAll("img") ?? [])];
  for (const picture of pictures) picture.loading = "eager";
  // A picture that does not come is left out; the words say the same.
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  window.print();
}

interface TutorialsProps {
  /** All that the teacher has. */
  tutorials: readonly Tutorial[];
}

function AllTutorials({ tutorials }: TutorialsProps) {
  const t = useText();
  const language = useLanguage();
  const paper = useRef<HTMLDivElement>(null);
  const [isPrinting, setPrinting] = useState(false);
  const print = (): void => {
    flushSync(() => setPrinting(true));
    void printWithPictures(paper.current);
  };
  return (
    <>
      <ScreenHead
        title={t("tutorials.title")}
        subtitle={t("tutorials.lead")}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={print}>
            {t("tutorials.printAll")}
          </Button>
        }
      />
      <ol className={`${styles.list} ${isPrinting ? "no-paper" : ""}`}>
        {tutorials.map(({ name, cover }, index) => (
          <li key={name} className={`${look.card} ${styles.entry}`}>
            <img {...pictureOf(cover, language)} alt="" />
            <div className={`${look.line} ${look.top}`}>
              <Place sign={index + 1} size="text" />
              <div>
                <h2>
                  <Link to={pathOf("Tutorials", { tutorial: name })}>{t(`tutorials.of.${name}.title`)}</Link>
                </h2>
                <p className={look.muted}>{t(`tutorials.of.${name}.about`)}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
      {isPrinting && (
        <div ref={paper} className="paper">
          {tutorials.map((tutorial) => (
            <section key={tutorial.name} className={styles.sheet}>
              <h2>{t(`tutorials.of.${tutorial.name}.title`)}</h2>
              <TutorialSteps tutorial={tutorial} heading="h3" />
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function OneTutorial({ tutorial, tutorials }: TutorialsProps & { tutorial: Tutorial }) {
  const t = useText();
  const part = useRef<HTMLDivElement>(null);
  const index = tutorials.indexOf(tutorial);
  const place = t("tutorials.place", { number: index + 1, count: tutorials.length });
  return (
    <div ref={part} className={look.stack}>
      <div className={`${look.stack} ${look.tight}`}>
        <BackLink to={pathOf("Tutorials")}>{t("tutorials.all")}</BackLink>
        <ScreenHead
          title={t(`tutorials.of.${tutorial.name}.title`)}
          subtitle={`${place}: ${t(`tutorials.of.${tutorial.name}.about`)}`}
          actions={
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} />}
              onClick={() => void printWithPictures(part.current)}
            >
              {t("tutorials.print")}
            </Button>
          }
        />
      </div>
      <TutorialSteps tutorial={tutorial} heading="h2" />
      <nav className={`${look.row} ${look.apart} no-paper`} aria-label={t("tutorials.neighbours")}>
        <Neighbour words="before" to={tutorials[index - 1]} />
        <Neighbour words="next" to={tutorials[index + 1]} />
      </nav>
    </div>
  );
}

/** The way to the tutorial before or after this one; nothing at the ends. */
function Neighbour({ words, to }: { words: "before" | "next"; to: Tutorial | undefined }) {
  const t = useText();
  if (to === undefined) return <span />;
  return (
    <Button
      component={Link}
      to={pathOf("Tutorials", { tutorial: to.name })}
      variant={words === "next" ? "filled" : "default"}
    >
      {t(`tutorials.${words}`, { title: t(`tutorials.of.${to.name}.title`) })}
    </Button>
  );
}
