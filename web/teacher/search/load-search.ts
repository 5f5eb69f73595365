import { withTexts } from "../../i18n/setup.ts";
import { loadCode } from "../../ui/load-code.ts";

/** The search with its texts: nobody needs it before a key or a click asks for it. */
export const loadSearch = async () => {
  const { SearchDialog } = await loadCode("the search", () =>
    withTexts(
      import("./search-dialog.tsx"),
      import("../../i18n/search.ts").then(({ searchTexts }) => searchTexts),
    ),
  );
  return SearchDialog;
};
