import { expect, test } from "vitest";
import { detailParts } from "./detail-parts.ts";

test("divides the details by the names of their paragraphs, which become headings", () => {
  const html = [
    "<p><strong>Beispiel:</strong> 4,63 &gt; 4,8, weil 63 mehr ist als 8.</p>",
    "<p><strong>So entscheidet der Test:</strong> mindestens 4 von 5:</p><ul><li>eins</li></ul>",
    "<p><strong>Das zeigt der Test nicht:</strong> ob es begründet werden kann.</p>",
  ].join("\n");
  const { example, decides, limits, rest } = detailParts(html);
  expect(example.trim()).toBe("<p>4,63 &gt; 4,8, weil 63 mehr ist als 8.</p>");
  expect(decides.trim()).toBe("<p>Mindestens 4 von 5:</p><ul><li>eins</li></ul>");
  expect(limits.trim()).toBe("<p>Ob es begründet werden kann.</p>");
  expect(rest).toBe("");
});

test("keeps what has no name", () => {
  expect(detailParts("<p>Mehr als die Hälfte ist leer.</p>")).toEqual({
    example: "",
    decides: "",
    limits: "",
    rest: "<p>Mehr als die Hälfte ist leer.</p>",
  });
});
