import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resetMail, verificationMail } from "./letters.ts";
import { createMailer } from "./mailer.ts";

const LINK = "https://denkspur.example.org/verify/abc-DEF_123";
let dataDir: string;
let lines: string[];
const log = {
  info: (what: object, message: string) => void lines.push(JSON.stringify({ ...what, message })),
  error: (what: object, message: string) => void lines.push(JSON.stringify({ ...what, message })),
};
const config = () => ({ dataDir, smtpUrl: undefined, mailFrom: "Denkspur <denkspur@example.org>" });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "denkspur-mail-"));
  lines = [];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** As much of SMTP as a mail needs; gives what it was told. */
async function startSmtp(refuse: boolean): Promise<{ server: Server; url: string; told: () => string }> {
  let told = "";
  const server = createServer((socket) => {
    let data = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      told += chunk.toString();
      if (data && told.endsWith("\r\n.\r\n")) {
        data = false;
        socket.write("250 taken\r\n");
      } else if (!data) {
        const command = chunk.toString().slice(0, 4).toUpperCase();
        if (command === "DATA") data = true;
        const refused = refuse && command === "RCPT" ? "550 no anna@example.org here\r\n" : "250 ok\r\n";
        socket.write(command === "DATA" ? "354 go on\r\n" : refused);
      }
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { server, url: `smtp://127.0.0.1:${port}`, told: () => told };
}

describe("mails", () => {
  it("lie in the outbox where there is no mail server, and the log says where without the address", async () => {
    const mailer = createMailer(config(), log);
    mailer.send(verificationMail("de", "anna@example.org", LINK));
    await mailer.close();
    const [file = ""] = readdirSync(join(dataDir, "outbox"));
    const path = join(dataDir, "outbox", file);
    const mail = readFileSync(path, "utf8");
    expect(file).toMatch(/\.eml$/);
    expect(mail).toContain("To: anna@example.org");
    expect(mail).toContain(LINK);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(lines.join()).toContain(path);
    expect(lines.join()).not.toMatch(/anna|abc-DEF/);
  });

  it("go through the mail server of SMTP_URL", async () => {
    const { server, url, told } = await startSmtp(false);
    const mailer = createMailer({ ...config(), smtpUrl: url }, log);
    mailer.send(resetMail("en", "anna@example.org", LINK));
    await mailer.close();
    server.close();
    expect(told()).toMatch(/RCPT TO:<anna@example\.org>/);
    expect(told()).toMatch(/Auto-Submitted: auto-generated/i);
    expect(told()).toContain("Subject: Denkspur: choose a new password");
  });

  it("that a server refuses are logged without the address", async () => {
    const { server, url } = await startSmtp(true);
    const mailer = createMailer({ ...config(), smtpUrl: url }, log);
    mailer.send(resetMail("en", "anna@example.org", LINK));
    await mailer.close();
    server.close();
    expect(lines.join()).toContain("could not be sent");
    expect(lines.join()).not.toContain("anna");
  });

  it("say the same in text and HTML, in both languages, with the link in both", () => {
    for (const letter of [verificationMail, resetMail]) {
      for (const language of ["de", "en"] as const) {
        const { subject, text, html } = letter(language, "anna@example.org", `${LINK}?a=1&b="2"`);
        expect(subject).toMatch(/^Denkspur: /);
        expect(text).toContain(`${LINK}?a=1&b="2"`);
        expect(html).toContain(`href="${LINK}?a=1&amp;b=&quot;2&quot;"`);
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).not.toMatch(/<(script|img|link)|https?:\/\/(?!denkspur\.example\.org)/);
      }
    }
  });
});
