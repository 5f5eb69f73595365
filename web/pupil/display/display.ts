export const SIZES = ["normal", "larger", "largest"] as const;
export const SPACINGS = ["normal", "wide"] as const;

/** A pupil's reading settings: the size of all text, and the space between letters, words and lines. */
export interface Display {
  size: (typeof SIZES)[number];
  spacing: (typeof SPACINGS)[number];
}

/** The storage key on the device; the value does not tell whose settings they are. */
const KEPT = "denkspur.display";

function kept(): string {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

export function findDisplay(): Display {
  const words = kept().split(" ");
  return {
    size: SIZES.find((each) => each === words[0]) ?? "normal",
    spacing: SPACINGS.find((each) => each === words[1]) ?? "normal",
  };
}

/** Applies the device's last settings; called before anything is drawn. */
export function applyDisplay(): void {
  Object.assign(document.documentElement.dataset, findDisplay());
}

export function chooseDisplay({ size, spacing }: Display): void {
  try {
    if (size === "normal" && spacing === "normal") localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, `${size} ${spacing}`);
  } catch {
    // A device without storage still shows the settings, until the page is left.
  }
  Object.assign(document.documentElement.dataset, { size, spacing });
}

let owner: string | null | undefined;

/**
 * Sets the pupil who is logged in, by id, or null. The settings belong to one pupil: they go at her logout and when another pupil
 * logs in. Settings chosen on the login screen before stay.
 */
export function keepDisplayOf(pupilId: string | null): void {
  const isAnother = pupilId === null || (typeof owner === "string" && owner !== pupilId);
  if (isAnother) chooseDisplay({ size: "normal", spacing: "normal" });
  owner = pupilId;
}
