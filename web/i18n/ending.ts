/** What a pupil reads while her test is being ended; it comes with the code that needs it. */
export const endingDe = {
  two: "Deine Lehrkraft beendet den Test in 2 Minuten. Was du bis dahin hast, wird abgegeben.",
  one: "Deine Lehrkraft beendet den Test in 1 Minute. Was du bis dahin hast, wird abgegeben.",
  soon: "Der Test ist gleich zu Ende. Was du hast, wird abgegeben.",
  over: "Der Test ist zu Ende.",
  given: "Der Test ist zu Ende. Alles, was du hast, ist abgegeben.",
};

export type WordsOfEnd = typeof endingDe;

export const endingEn: WordsOfEnd = {
  two: "Your teacher ends the test in 2 minutes. What you have by then will be handed in.",
  one: "Your teacher ends the test in 1 minute. What you have by then will be handed in.",
  soon: "The test is over soon. What you have will be handed in.",
  over: "The test is over.",
  given: "The test is over. Everything you have is handed in.",
};
