/** Browsers by a word of their user agent; later ones also name the earlier ones. */
const BROWSERS: readonly (readonly [word: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|OPX)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [word: RegExp, name: string])[] = [
  [/\biPad\b/, "iPadOS"],
  [/\biP(hone|od)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  // An iPad in its usual setting says this too.
  [/\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (list: typeof BROWSERS, text: string): string | undefined => list.find(([word]) => word.test(text))?.[1];

/**
 * Browser and system as their users name them, such as "Firefox, Windows"; empty if neither is known. Versions are left
 * out: nobody needs them to tell devices apart, and they would describe the person more closely.
 */
export function deviceOf(userAgent = ""): string {
  return [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter((name) => name !== undefined).join(", ");
}
