import { describe, expect, test } from "vitest";
import type { Use } from "./allow-list.ts";
import { convertMaths } from "./maths.ts";
import { readPreview } from "./preview.ts";
import { readFragment, writeFragment } from "./sanitise.ts";

function served(source: string, use: Use = "item"): { html: string; faults: string[] } {
  const faults: string[] = [];
  const report = (line: number, message: string): void => void faults.push(`${line}: ${message}`);
  const fragment = readFragment(source, use, report);
  convertMaths(fragment, report);
  return { html: writeFragment(fragment, use, report).trim(), faults };
}

describe("the allow-list", () => {
  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script in a drawing", "<svg><script>alert(1)</script></svg>"],
    ["a style element", "<style>p{}</style>"],
    ["a style element in a drawing", "<svg><style>@import url(//x)</style></svg>"],
    ["an inline style", '<p style="color:red">x</p>'],
    ["a handler", '<p onclick="x()">x</p>'],
    ["a handler on a drawing", "<svg onload=alert(1)></svg>"],
    ["a handler in capitals", "<p ONCLICK=x()>x</p>"],
    ["a slash before a handler", "<svg/onload=alert(1)></svg>"],
    ["a link on a page", '<a href="https://example.org/">x</a>'],
    ["a picture from elsewhere", '<img src="https://example.org/x.png">'],
    ["an iframe", '<iframe srcdoc="<p>x"></iframe>'],
    ["a form", '<form action="/x"></form>'],
    ["a button", "<button>x</button>"],
    ["a field that sends the form", '<input type="submit" name="x">'],
    ["a hidden field", '<input type="hidden" name="x">'],
    ["a base address", '<base href="//x/">'],
    ["a meta refresh", '<meta http-equiv="refresh" content="0">'],
    ["a template", "<template><p>x</p></template>"],
    ["a custom element", "<x-y></x-y>"],
    ["HTML inside a drawing", "<svg><foreignObject><p>x</p></foreignObject></svg>"],
    ["HTML inside a drawing's description", "<svg><desc><b>x</b></desc></svg>"],
    ["reuse of what stands elsewhere", '<svg><use href="//x/y.svg#a"></use></svg>'],
    ["reuse of what stands here", '<svg><use xlink:href="#a"></use></svg>'],
    ["a drawing's picture", '<svg><image href="//x"></image></svg>'],
    ["a drawing's link", '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
    ["an animation that sets an address", '<svg><animate attributeName="href" values="javascript:x"></animate></svg>'],
    ["paint from elsewhere", '<svg><path fill="url(//x#a)"></path></svg>'],
    ["a colour of its own in a page's drawing", '<svg><path fill="#ff0000"></path></svg>'],
    ["a marker from elsewhere", '<svg><path marker-end="url(https://x#a)"></path></svg>'],
    ["an action in a formula", '<math><maction actiontype="statusline"><mi>x</mi></maction></math>'],
    ["HTML in a formula", '<math><annotation-xml encoding="text/html"><p>x</p></annotation-xml></math>'],
    ["a formula's link", '<math href="javascript:alert(1)"><mi>x</mi></math>'],
    [
      "a comment that hides markup from one parser",
      "<svg><style><!--</style><img src=x onerror=alert(1)>--></style></svg>",
    ],
    [
      "markup that moves when read again",
      "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'></table></mtext></math>",
    ],
    [
      "a form that closes itself by nesting",
      "<form><math><mtext></form><form><mglyph><svg><mtext><style><path id='</style><img onerror=alert(1) src>'>",
    ],
    ["CDATA in HTML", "<p><![CDATA[x]]></p>"],
    ["a doctype", "<!doctype html><p>x</p>"],
    ["a frame of a page", "<body onload=alert(1)><p>x</p></body>"],
    ["a NUL in a tag", "<scr\u0000ipt>x</scr\u0000ipt>"],
    ["a letter that looks like a tag's", "<\u017fcript>alert(1)</\u017fcript>"],
    ["a zero-width space in text", "<p>1\u200b2</p>"],
    ["a direction mark in text", "<p>\u202e21</p>"],
    ["a direction mark in an attribute", '<p title="\u202e21">x</p>'],
    ["a tag character", "<p>\u{e0041}</p>"],
    ["an element that is not closed", "<p>a<b>c</p>"],
    ["a class that pages do not have", '<p class="bar">x</p>'],
    ["an attribute that stands twice", '<p class="a" class="b">x</p>'],
    ["a name that is none", '<input type="text" name="__proto__">'],
  ])("refuses %s", (_, source) => {
    expect(served(source).faults).not.toEqual([]);
  });

  test.each([
    ["javascript", "javascript:alert(1)"],
    ["javascript with a tab inside", "java\tscript:alert(1)"],
    ["javascript in capitals after a space", " JaVaScRiPt:alert(1)"],
    ["javascript by character references", "&#106;avascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["an address without a scheme", "//example.org/"],
    ["plain http", "http://example.org/"],
    ["an address with a user", "https://example.org@evil.example/"],
    ["an address of our own", "/api/auth/logout"],
  ])("refuses a link to %s", (_, href) => {
    expect(served(`<a href="${href}">x</a>`, "explanation").faults).toHaveLength(2);
  });

  test("lets a source be linked in an explanation", () => {
    const link = '<a href="https://doi.org/10.1007/s10649-008-9161-x">x</a>';
    expect(served(link, "explanation")).toEqual({ html: link, faults: [] });
  });

  test("keeps what is allowed as it is, and drops comments", () => {
    const source =
      '<p class="task">3 &lt; 4&nbsp;cm</p><!-- note --><svg viewBox="0 0 9 9" aria-hidden="true"><path d="M0 0"></path></svg>';
    expect(served(source)).toEqual({ html: source.replace("<!-- note -->", ""), faults: [] });
  });

  test("names the line of an attribute", () => {
    expect(served('<p>x</p>\n<p\n  class="task"\n  onclick="b">x</p>').faults[0]).toMatch(/^4: the handler onclick/);
  });
});

describe("formulas", () => {
  test("become MathML without script and without inline style", () => {
    const { html, faults } = served("<p>Wie viel ist \\(\\frac{2}{3} + \\sqrt{x}\\)?</p>");
    expect(faults).toEqual([]);
    expect(html).toContain("<mfrac><mn>2</mn><mn>3</mn></mfrac>");
    expect(html).not.toMatch(/style=|<annotation|\\/);
  });

  test.each(["0{,}5", "0,5"])("keep the decimal comma of %s in one number", (tex) => {
    expect(served(`<p>\\(${tex}\\)</p>`).html).toBe("<p><math><mn>0,5</mn></math></p>");
  });

  test.each([
    ["\\(n\\)", "<math><mi>n</mi></math>"],
    ["für \\(n\\) Seiten", "für <math><mi>n</mi></math> Seiten"],
    ["„\\(n\\)“, oder", '<span class="formula">„<math><mi>n</mi></math>“,</span> oder'],
    ["(richtig: \\(n\\)).", '(richtig: <span class="formula"><math><mi>n</mi></math>).</span>'],
    ["(\\(n\\) Seiten)", '<span class="formula">(<math><mi>n</mi></math></span> Seiten)'],
  ])("keep the signs that touch them on their line: %s", (text, html) => {
    expect(served(`<p>${text}</p>`)).toEqual({ html: `<p>${html}</p>`, faults: [] });
  });

  test.each([
    ["\\(2\\ldots\\)", '<math><mrow><mn>2</mn><mo lspace="0" rspace="0">…</mo></mrow></math>'],
    [
      "\\(2 \\cdot 3\\)",
      '<math><mrow><mn>2</mn><mo lspace="0.2222em" rspace="0.2222em">⋅</mo><mn>3</mn></mrow></math>',
    ],
  ])("give a sign the same space in every browser: %s", (text, html) => {
    expect(served(`<p>${text}</p>`)).toEqual({ html: `<p>${html}</p>`, faults: [] });
  });

  test("draw tables without the inline padding that Temml gives them", () => {
    const { html, faults } = served("<p>\\(\\begin{array}{cc}1&amp;2\\\\3&amp;4\\end{array}\\)</p>");
    expect(faults).toEqual([]);
    expect(html).toContain("<mtr><mtd><mn>1</mn></mtd>");
  });

  test("keep functions, whose invisible operator is Temml's", () => {
    expect(served("<p>\\(\\sin x\\)</p>").faults).toEqual([]);
  });

  test.each([
    ["a formula that is no TeX", "<p>x\n\\(\\frac{1}\\)</p>", /^2: .* is no TeX: .*correct the formula/],
    ["an unknown command", "<p>\\(\\foo\\)</p>", /^1: .* is no TeX/],
    ["colours", "<p>\\(\\color{red} x\\)</p>", /inline style/],
    ["a link by TeX", "<p>\\(\\href{javascript:alert(1)}{x}\\)</p>", /is no TeX/],
    ["a class by TeX", "<p>\\(\\style{color:red}{x}\\)</p>", /is no TeX/],
    ["a formula with tags inside", "<p>\\(x <b>y</b>\\)</p>", /^1: a backslash stands outside/],
    ["a formula in an attribute", '<p title="\\(x\\)">x</p>', /title holds a backslash/],
    ["a formula in a drawing", '<svg aria-hidden="true"><text>\\(x\\)</text></svg>', /cannot stand in <text>/],
  ])("refuses %s", (_, source, fault) => {
    expect(served(source).faults).toContainEqual(expect.stringMatching(fault));
  });
});

describe("previews", () => {
  test("come out as well-formed XML", () => {
    const faults: string[] = [];
    const source =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 112"><title>a &lt; b</title><path d="M0 0"></svg>';
    const xml = readPreview(source, (_, message) => void faults.push(message));
    expect(xml).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 112"><title>a &lt; b</title><path d="M0 0"/></svg>\n',
    );
  });

  test("refuse a script and a second drawing", () => {
    const faults: string[] = [];
    readPreview("<svg><script>x</script></svg><svg></svg>", (_, message) => void faults.push(message));
    expect(faults).toHaveLength(2);
  });
});
