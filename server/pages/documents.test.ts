import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "#contract/languages.ts";
import { licencesPath, researchInformationPath, screenOf } from "#contract/screens.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe("the documents", () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "denkspur-documents-"));
    const documentsDir = join(folder, "documents");
    mkdirSync(join(documentsDir, "folder.pdf"), { recursive: true });
    for (const language of LANGUAGES) {
      writeFileSync(join(documentsDir, basename(researchInformationPath(language))), `%PDF-1.7 ${language}`);
    }
    for (const name of ["licences-en.html", "licences.css"]) writeFileSync(join(documentsDir, name), name);
    writeFileSync(join(documentsDir, "page.js"), "secret");
    writeFileSync(join(documentsDir, ".stamp"), "secret");
    writeFileSync(join(folder, "secret.pdf"), "secret");
    server = await startTestServer("sqlite", {}, { documentsDir });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test.each(LANGUAGES)(
    "are there at the address of the consent link in %s, to be read in the browser",
    async (language) => {
      const url = researchInformationPath(language);
      const { statusCode, headers, body } = await server.app.inject({ url });
      expect([statusCode, body]).toEqual([200, `%PDF-1.7 ${language}`]);
      expect(headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="research-information-${language}.pdf"`,
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      });
      const head = await server.app.inject({ method: "HEAD", url });
      expect([head.statusCode, head.body]).toEqual([200, ""]);
      const again = await server.app.inject({ url, headers: { "if-none-match": String(headers.etag) } });
      expect(again.statusCode).toBe(304);
    },
  );

  test("that are pages get their own style sheet and no script", async () => {
    const page = await server.app.inject({ url: licencesPath("en") });
    expect([page.statusCode, page.body]).toEqual([200, "licences-en.html"]);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'self'; /);
    const style = await server.app.inject({ url: "/documents/licences.css" });
    expect([style.statusCode, style.headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
  });

  test("are no screens", () => {
    expect(screenOf(licencesPath("de"))).toBeUndefined();
    for (const language of LANGUAGES) expect(screenOf(researchInformationPath(language))).toBeUndefined();
  });

  test("that are not there are a plain 404, and nothing else is to be had there", async () => {
    const address = server.app.server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const tries = ["", "/", "/none.pdf", "/folder.pdf", "/.stamp", "/page.js", "/licences-en.html.br"];
    tries.push(
      "/research-information-fr.pdf",
      "/%zz",
      "/../secret.pdf",
      "/..%2fsecret.pdf",
      "/%2e%2e/secret.pdf",
      "/folder.pdf/..%2f..%2fsecret.pdf",
      "/..\\secret.pdf",
    );
    for (const path of tries) {
      // Sent unchanged: `inject` would normalise the path first, which an attacker does not do.
      const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
        request({ port, host: "127.0.0.1", path: `/documents${path}`, agent: false }, resolve)
          .on("error", reject)
          .end();
      });
      const { statusCode, headers } = incoming;
      expect([path, statusCode, headers["content-type"], await text(incoming)]).toEqual([
        path,
        404,
        "text/plain; charset=utf-8",
        "Not found\n",
      ]);
    }
  });

  test("take no other method", async () => {
    const { statusCode } = await server.app.inject({ method: "DELETE", url: researchInformationPath("de") });
    expect(statusCode).toBe(404);
  });
});
