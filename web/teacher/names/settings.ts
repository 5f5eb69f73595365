/** Where real names stand in the place of access names: beside them, instead of them, or nowhere. */
export const SHOWN = ["beside", "instead", "none"] as const;
export const LOCK_MINUTES = [5, 15, 60] as const;
export const FORGET_DAYS = [30, 90, 180] as const;

/** What the teacher has chosen for her names on this device. None of it is secret. */
export interface NameSettings {
  show: (typeof SHOWN)[number];
  /** On printed pages other than login cards. */
  onPaper: boolean;
  /** On the strip of a login card that is cut off. */
  onCards: boolean;
  /** In spreadsheets, which lie unencrypted among the downloads. */
  inFiles: boolean;
  /** Hides them while the browser tells of a second screen. */
  hideOnSecondScreen: boolean;
  /** Without a touch of keyboard or pointer. */
  lockMinutes: (typeof LOCK_MINUTES)[number];
  /** Without being unlocked. */
  forgetDays: (typeof FORGET_DAYS)[number];
}

export const FIRST_SETTINGS: NameSettings = {
  show: "beside",
  onPaper: true,
  onCards: true,
  inFiles: false,
  hideOnSecondScreen: true,
  lockMinutes: 15,
  forgetDays: 90,
};

export const PASSPHRASE_LEAST = 10;
const LEAST_DIFFERENT = 5;

/** Whether a passphrase is worth its name. Nobody can limit how often a thief of the device tries, so length is what counts. */
export function isGoodPassphrase(passphrase: string): boolean {
  const letters = Array.from(passphrase.normalize("NFC").trim());
  return letters.length >= PASSPHRASE_LEAST && new Set(letters).size >= LEAST_DIFFERENT;
}
