import { accessSheets } from "../i18n/staff/access-sheets.ts";

/** First and last name. */
type Names = readonly [firstName: string, lastName: string];

interface AccessFormat {
  /** The template's first row, which an import must have. */
  header: Names;
  /** The rows below it, which show how it is meant and are nobody's children. */
  samples: readonly Names[];
}

function formatOf({ sheet }: (typeof accessSheets)["de" | "en"]): AccessFormat {
  return {
    header: [sheet.firstName, sheet.lastName],
    samples: [
      [sheet.sampleFirst1, sheet.sampleLast1],
      [sheet.sampleFirst2, sheet.sampleLast2],
      [sheet.sampleFirst3, sheet.sampleLast3],
    ],
  };
}

/** What an access sheet looks like in each language (spec section 3, "Import and export sheets"). */
export const ACCESS_FORMAT = { de: formatOf(accessSheets.de), en: formatOf(accessSheets.en) };

const all = Object.values(ACCESS_FORMAT);
/** A list is taken in either language, whatever the screen's is: a colleague may have made it. */
export const HEADERS: readonly Names[] = all.map(({ header }) => header);
export const SAMPLES: readonly Names[] = all.flatMap(({ samples }) => samples);

/** The export's one column (spec section 3): in German in either language, as the specification has it. */
export const EXPORT_HEADER = "Zugangsname";
