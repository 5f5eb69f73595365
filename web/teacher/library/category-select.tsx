import { NativeSelect } from "@mantine/core";
import { useText } from "../../i18n/staff.ts";
import { ALL, type LibraryView } from "./library-address.ts";
import { useLibraryCategories } from "./use-library-categories.ts";

interface CategorySelectProps {
  category: string | undefined;
  choose: LibraryView["chooseCategory"];
}

/** The categories as a select, for phones, which have no room for a list. */
export function CategorySelect({ category, choose }: CategorySelectProps) {
  const t = useText();
  const { categories = [] } = useLibraryCategories(category, choose);
  return (
    <NativeSelect
      aria-label={t("library.category")}
      value={category ?? ALL}
      onChange={(event) => choose(event.currentTarget.value === ALL ? undefined : event.currentTarget.value)}
    >
      {categories.map(({ name, label, count }) => (
        <option key={label} value={name ?? ALL}>
          {count === undefined ? label : `${label} (${count})`}
        </option>
      ))}
    </NativeSelect>
  );
}
