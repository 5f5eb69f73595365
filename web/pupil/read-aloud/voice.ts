import type { Language } from "#contract/languages.ts";

const WISHED: Record<Language, string> = { de: "de-de", en: "en-gb" };

/**
 * A voice for the language, or undefined. Only voices on the device are used: a voice of the browser's maker would send the page's
 * text there, and needs the network.
 */
export function findVoice(language: Language): SpeechSynthesisVoice | undefined {
  if (!("speechSynthesis" in globalThis)) return undefined;
  const codeOf = ({ lang }: SpeechSynthesisVoice): string => lang.toLowerCase().replace("_", "-");
  const voices = speechSynthesis
    .getVoices()
    .filter((voice) => voice.localService && codeOf(voice).split("-")[0] === language);
  return voices.find((voice) => codeOf(voice) === WISHED[language]) ?? voices[0];
}

/** Listens for voices that are loaded later, as in most browsers; returns a function that stops it. */
export function onVoices(listener: () => void): () => void {
  if (!("speechSynthesis" in globalThis)) return () => {};
  // Safari before 17 knows the event only as a property, and has its voices at once.
  speechSynthesis.addEventListener?.("voiceschanged", listener);
  return () => speechSynthesis.removeEventListener?.("voiceschanged", listener);
}
