import { accessSheets } from "../i18n/staff/access-sheets.ts";

/** First and last name. */
type Names = readonly [firstName: string, lastName: string];

interface AccessFormat {
  /** The template's first row, which an import must have. */
  header: Names;
  /** The template's sample rows below it. */
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

/** The import spreadsheet in each language (docs/behaviour.md#import). */
export const ACCESS_FORMAT = { de: formatOf(accessSheets.de), en: formatOf(accessSheets.en) };

const all = Object.values(ACCESS_FORMAT);
/** A list is read in either language, whatever the screen's, since a colleague may have made it. */
export const HEADERS: readonly Names[] = all.map(({ header }) => header);
export const SAMPLES: readonly Names[] = all.flatMap(({ samples }) => samples);

/** The header of the export's only column, German in either language (docs/behaviour.md#export-of-access-names). */
export const EXPORT_HEADER = "Zugangsname";
