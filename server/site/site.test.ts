import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LANGUAGES } from "#contract/languages.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { details } from "./details.ts";
import { LEGAL_DIR, missingDetails, readLegalPages } from "./legal-pages.ts";

const pages = ["imprint", "dataprotection", "terms"] as const;

// These calls do not use the database, so one database is enough.
describe("the installation's own pages", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer("sqlite", { inactivityMinutes: 12 });
  });
  afterAll(async () => await server.stop());

  test("say without a login after how many minutes a teacher is logged out", async () => {
    expect((await server.call("getSite")).body).toEqual({ inactivityMinutes: 12, contact: null, signOn: [] });
  });

  test("are there in both languages, and mark in words what the operator has not set", async () => {
    for (const page of pages) {
      for (const language of LANGUAGES) {
        const { status, body } = await server.call("getLegalPage", { params: { page, language } });
        expect([page, language, status]).toEqual([page, language, 200]);
        expect(body.missing).toContain(details.name[language]);
        for (const name of body.missing) expect(body.html).toContain(`<mark>[${name}]</mark>`);
        expect(body.html).not.toMatch(/\{\{|<h1/);
      }
    }
  });

  test("have their title apart and begin their headings below it", async () => {
    const { body } = await server.call("getLegalPage", { params: { page: "imprint", language: "de" } });
    expect(body.title).toBe("Impressum");
    expect(body.html).toContain("<h2>Anbieter</h2>");
  });

  test("are not to be had by another name or in another language", async () => {
    for (const params of [
      { page: "secret", language: "de" },
      { page: "imprint", language: "fr" },
      { page: "../operator", language: "de" },
    ]) {
      expect((await server.call("getLegalPage", { params })).error.detail).toBe("NOT_FOUND");
    }
  });
});

describe("the operator's details", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "denkspur-operator-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const operator = (text: string): void => writeFileSync(join(dataDir, "operator.yaml"), text);

  test("name an address to which teachers can write", async () => {
    operator("email: post@schule.example\n");
    const server = await startTestServer("sqlite", { dataDir });
    expect((await server.call("getSite")).body.contact).toBe("post@schule.example");
    await server.stop();
  });
  const own = (name: string, text: string): void => {
    mkdirSync(join(dataDir, "legal"), { recursive: true });
    writeFileSync(join(dataDir, "legal", name), text);
  };
  const read = () => readLegalPages(dataDir);

  test("of the example leave nothing missing in any page", () => {
    cpSync(join(LEGAL_DIR, "operator.example.yaml"), join(dataDir, "operator.yaml"));
    const all = read();
    expect(missingDetails(all)).toEqual([]);
    expect(all.imprint.de.html).toContain("<p>Hochschule Musterstadt<br>Musterstraße 1<br>12345 Musterstadt</p>");
    for (const page of pages) for (const { html } of Object.values(all[page])) expect(html).not.toMatch(/<mark|\{\{/);
  });

  test("are each asked for by some page", () => {
    expect(new Set(missingDetails(read()))).toEqual(new Set(Object.keys(details)));
  });

  test("may differ in the two languages", () => {
    operator("represented-by: { de: 'Prof. Dr. Muster, Rektorin', en: 'Prof. Dr. Muster, rector' }");
    const { de, en } = read().imprint;
    expect([de.html, en.html]).toEqual([expect.stringContaining("Rektorin"), expect.stringContaining("rector")]);
  });

  test("that there are none of take their line with them and are not missing", () => {
    operator("vat-id: none\nregister:\n");
    const { html, missing } = read().imprint.de;
    expect(html).not.toContain("Umsatzsteuer");
    expect(missing).not.toContain("vat-id");
    expect(missing).toContain("register");
  });

  test("are shown as they were typed: a telephone number keeps its zero, and signs are no HTML", () => {
    operator("phone: 07611234\nname: <b>A & B</b> [x](javascript:alert(1))");
    const { html } = read().imprint.de;
    expect(html).toContain("07611234");
    expect(html).toContain("&lt;b&gt;A &amp; B&lt;/b&gt; [x](javascript:alert(1))");
  });

  test("are linked where they are addresses", () => {
    operator("email: a.b@example.org\nsupervisory-authority: Amt, https://amt.example.org/a?b=1&c=2.");
    expect(read().imprint.de.html).toContain('<a href="mailto:a.b@example.org">a.b@example.org</a>');
    expect(read().dataprotection.de.html).toContain(
      'Amt, <a href="https://amt.example.org/a?b=1&amp;c=2">https://amt.example.org/a?b=1&amp;c=2</a>.',
    );
  });

  test.each([
    ["nmae: x", /operator\.yaml has the key "nmae", but only these are known: name, [^\n]*\.$/],
    ["name: { de: x }", /operator\.yaml must hold under "name" [^\n]*\.$/],
    ["name: [x, [y]]", /operator\.yaml must hold under "name" [^\n]*\.$/],
    ["email: none", /operator\.yaml says "none" under "email", which every operator has\.$/],
    ["name: x\nname: y", /operator\.yaml is not valid YAML in line 2\.$/],
    ["name: 'x", /operator\.yaml is not valid YAML in line 1\.$/],
    ["- name", /operator\.yaml must be a list of keys with their values[^\n]*\.$/],
    ["Hochschule", /operator\.yaml must be a list of keys with their values[^\n]*\.$/],
  ])("stop the start with one sentence where the file is %j", (text, sentence) => {
    operator(text);
    expect(read).toThrow(expect.objectContaining({ name: "ConfigError", message: expect.stringMatching(sentence) }));
  });

  test("may be empty", () => {
    operator("# later\n");
    expect(missingDetails(read())).toHaveLength(Object.keys(details).length);
  });

  test("take the operator's own page in place of ours, with the same places", () => {
    own("terms.en.md", "# Our terms\n\nAsk {{ operator.name }}.\n\n# Part one\n");
    const { terms } = read();
    expect(terms.en.title).toBe("Our terms");
    expect(terms.en.html).toBe("<p>Ask <mark>[name of the operator]</mark>.</p>\n<h2>Part one</h2>\n");
    expect(terms.de.title).toBe("Nutzungsbedingungen");
  });

  test("show the places in a title too, as plain text", () => {
    operator("name:\n  - Gymnasium & Co\n  - Abteilung 2\n");
    own(
      "terms.de.md",
      "# Bedingungen *der* [Schule](https://x.example) {{operator.name}}, `{{operator.email}}` {{operator.email}}\n",
    );
    const { terms } = read();
    expect(terms.de.title).toBe(
      "Bedingungen der Schule Gymnasium & Co, Abteilung 2, {{operator.email}} [E-Mail-Adresse]",
    );
    expect(terms.de.missing).toEqual(["email"]);
  });

  test.each([
    ["operator.yaml", "operator.yaml"],
    ["terms.de.md", join("legal", "terms.de.md")],
  ])("stop the start where %s is not in UTF-8, instead of showing its umlauts as question marks", (_name, file) => {
    mkdirSync(join(dataDir, "legal"), { recursive: true });
    writeFileSync(join(dataDir, file), Buffer.from("# Schule Köln\nname: Schule Köln\n", "latin1"));
    expect(read).toThrow(
      expect.objectContaining({ name: "ConfigError", message: expect.stringMatching(/not in UTF-8\.$/) }),
    );
  });

  test.each([
    ["no title", /terms\.de\.md must begin with its title, a line such as "# Impressum"\.$/],
    ["# T\n\n{{operator.fax}}", /terms\.de\.md has a place for "operator\.fax", which is not known\.$/],
  ])("stop the start where a page of theirs is %j", (text, sentence) => {
    own("terms.de.md", text);
    expect(read).toThrow(expect.objectContaining({ name: "ConfigError", message: expect.stringMatching(sentence) }));
  });

  test.each([
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["a <b onclick='x'>b</b>", "&lt;b onclick=&#39;x&#39;&gt;b&lt;/b&gt;"],
    ["[a](javascript:alert(1))", "<p>a</p>"],
    ["[a](<java\tscript:alert(1)>)", "<p>a</p>"],
    ["[a](data:text/html,x)", "<p>a</p>"],
    ["[a](JAVASCRIPT&#58;alert(1))", 'href="JAVASCRIPT&amp;#58;alert(1)"'],
    ["![tracker](https://example.org/x.png)", "<p>tracker</p>"],
    [
      "[a](/terms) [b](https://example.org/?a=1&b=2)",
      '<a href="/terms">a</a> <a href="https://example.org/?a=1&amp;b=2">b</a>',
    ],
    ['[a](https://example.org/"onclick="x)', 'href="https://example.org/&quot;onclick=&quot;x"'],
  ])("show %s without letting anything run or load", (text, html) => {
    own("terms.de.md", `# T\n\n${text}\n`);
    expect(read().terms.de.html).toContain(html);
  });
});
