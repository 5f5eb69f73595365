import { Skeleton, UnstyledButton } from "@mantine/core";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import styles from "../../ui/drawer.module.css";
import type { ClassLevel, LibraryView } from "./library-address.ts";
import { useLibraryCategories } from "./use-library-categories.ts";

interface CategoryListProps {
  category: string | undefined;
  level: ClassLevel | undefined;
  choose: LibraryView["chooseCategory"];
}

/** The library's categories, "All" first; one of them is always chosen. */
export function CategoryList({ category, level, choose }: CategoryListProps) {
  const t = useText();
  const { categories } = useLibraryCategories(category, level, choose);
  if (categories === undefined) {
    return (
      <div className={`${look.stack} ${look.close} ${look.late}`} role="status" aria-label={t("common.loading")}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={34} />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.nav}>
      {categories.map(({ name, label, count }) => (
        <li key={label}>
          <UnstyledButton
            className={styles.entry}
            aria-current={name === category ? "true" : undefined}
            onClick={() => choose(name)}
          >
            {label}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
