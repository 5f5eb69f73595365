import { UnstyledButton } from "@mantine/core";
import { CLASS_LEVELS } from "#contract/limits.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import styles from "./chips.module.css";
import { ALL, type ClassLevel, type LibraryView } from "./library-address.ts";

interface LevelChipsProps {
  /** Undefined: all are shown. */
  level: ClassLevel | undefined;
  choose: LibraryView["chooseLevel"];
}

/** The class levels, "all" first; one of them is always chosen. */
export function LevelChips({ level, choose }: LevelChipsProps) {
  const t = useText();
  return (
    <div className={`${look.line} ${styles.levels}`} role="group" aria-label={t("library.level")}>
      <span className={`${look.small} ${look.strong}`} aria-hidden="true">
        {t("library.level")}
      </span>
      <div className={styles.chips}>
        {([ALL, ...CLASS_LEVELS] as const).map((each) => (
          <UnstyledButton
            key={each}
            className={styles.chip}
            aria-pressed={each === (level ?? ALL)}
            aria-label={each === ALL ? t("library.allLevels") : t("library.levelOne", { level: each })}
            onClick={() => choose(each)}
          >
            {each === ALL ? t("library.all") : each}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
