export const SIZES = ["normal", "larger", "largest"] as const;
export const SPACINGS = ["normal", "wide"] as const;

/** How a pupil wants to read: the size of all text, and the room between letters, words and lines. */
export interface Display {
  size: (typeof SIZES)[number];
  spacing: (typeof SPACINGS)[number];
}

/** Where the device keeps it, with nothing in it that says whose it is. */
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

/** Shows the page as it was last wanted on this device; called before anything is drawn. */
export function applyDisplay(): void {
  Object.assign(document.documentElement.dataset, findDisplay());
}

export function chooseDisplay({ size, spacing }: Display): void {
  try {
    if (size === "normal" && spacing === "normal") localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, `${size} ${spacing}`);
  } catch {
    // A device that cannot keep it shows it all the same, until the page is left.
  }
  Object.assign(document.documentElement.dataset, { size, spacing });
}

let owner: string | null | undefined;

/**
 * Says who is there, by id, or that nobody is: the display is a child's own. It goes when she logs out and when another one
 * logs in; what was chosen at the login, before the name was typed, stays.
 */
export function keepDisplayOf(pupilId: string | null): void {
  const isAnother = pupilId === null || (typeof owner === "string" && owner !== pupilId);
  if (isAnother) chooseDisplay({ size: "normal", spacing: "normal" });
  owner = pupilId;
}
