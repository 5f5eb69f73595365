/** A time as it stands in the name of a file, in UTC: `20261124T140533Z`. */
export const timeInName = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d+/g, "");
