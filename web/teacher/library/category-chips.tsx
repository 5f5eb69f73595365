import { UnstyledButton } from "@mantine/core";
import { useText } from "../../i18n/staff.ts";
import styles from "./chips.module.css";
import type { ClassLevel, LibraryView } from "./library-address.ts";
import { useLibraryCategories } from "./use-library-categories.ts";

interface CategoryChipsProps {
  category: string | undefined;
  level: ClassLevel | undefined;
  choose: LibraryView["chooseCategory"];
}

/** The categories in a row that scrolls, for phones, which have no room for a list. */
export function CategoryChips({ category, level, choose }: CategoryChipsProps) {
  const t = useText();
  const { categories = [] } = useLibraryCategories(category, level, choose);
  return (
    <div className={`${styles.chips} ${styles.row}`} role="group" aria-label={t("library.category")}>
      {categories.map(({ name, label, count }) => (
        <UnstyledButton
          key={label}
          className={styles.chip}
          aria-pressed={name === category}
          onClick={() => choose(name)}
        >
          {label}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </UnstyledButton>
      ))}
    </div>
  );
}
