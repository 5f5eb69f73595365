import { expect, test } from "vitest";
import { createReader, type Reader } from "./reader.ts";

const node = { nodeValue: null, childNodes: [] };
const passages = [
  { node, sentences: ["a1", "a2"] },
  { node, sentences: ["b1", "b2"] },
  { node, sentences: ["c1"] },
];

/** A reader with a voice that speaks when told to, and records its sentences and interruptions. */
function withVoice(): { reader: Reader; said: string[]; speak: (times?: number) => void } {
  const said: string[] = [];
  let end: (() => void) | undefined;
  const reader = createReader((sentence, done) => {
    said.push(sentence);
    end = done;
    return () => {
      said.push("broken off");
      end = undefined;
    };
  });
  const speak = (times = 1): void => {
    for (let time = 0; time < times; time += 1) {
      const now = end;
      end = undefined;
      now?.();
    }
  };
  return { reader, said, speak };
}

test("reads sentence by sentence to the end of the page, and from its start again when asked to go on", () => {
  const { reader, said, speak } = withVoice();
  reader.open(passages, 0);
  speak(5);
  expect(said).toEqual(["a1", "a2", "b1", "b2", "c1"]);
  expect(reader.reading()).toEqual({ at: 2, speaks: false });
  reader.goOn();
  expect(said.at(-1)).toBe("a1");
});

test("begins at the passage asked for, and at the first where there is none", () => {
  const { reader, said } = withVoice();
  reader.open(passages, 1);
  reader.open(passages, -1);
  expect(said).toEqual(["b1", "broken off", "a1"]);
  reader.open([], 0);
  expect(reader.reading()).toEqual({ at: 0, speaks: true });
});

test("goes on with the sentence at which it was held", () => {
  const { reader, said, speak } = withVoice();
  reader.open(passages, 0);
  speak();
  reader.hold();
  expect(reader.reading()).toEqual({ at: 0, speaks: false });
  reader.hold();
  reader.goOn();
  reader.goOn();
  speak();
  expect(said).toEqual(["a1", "a2", "broken off", "a2", "b1"]);
});

test("reads one passage alone, once more or the next, and goes on behind it", () => {
  const { reader, said, speak } = withVoice();
  reader.open(passages, 0);
  reader.readOne(1);
  speak(3);
  expect(reader.reading()).toEqual({ at: 1, speaks: false });
  reader.readOne(0);
  speak(2);
  reader.goOn();
  expect(said).toEqual(["a1", "broken off", "b1", "b2", "b1", "b2", "c1"]);
  reader.readOne(5);
  expect(reader.reading()).toEqual({ at: 2, speaks: true });
});

test("is silent when it is closed, and tells so once", () => {
  const { reader, said, speak } = withVoice();
  let told = 0;
  reader.open(passages, 0);
  const stop = reader.subscribe(() => (told += 1));
  reader.close();
  reader.close();
  speak();
  reader.readOne(1);
  reader.goOn();
  expect(said).toEqual(["a1", "broken off"]);
  expect(reader.reading()).toBeNull();
  expect(told).toBe(1);
  stop();
});
