import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { type MailServer, startMailServer } from "../testing/mail-server.ts";
import { type Failure, failureOf } from "./failure.ts";
import { resetMail, verificationMail } from "./letters.ts";
import { createMailer, type Mail, needsTls } from "./mailer.ts";

const LINK = "https://denkspur.example.org/verify/abc-DEF_123";
const MAIL_FROM = "Denkspur <denkspur@example.org>";
let dataDir: string;
let lines: string[];
const log = { info: (what: object, message: string) => void lines.push(JSON.stringify({ ...what, message })) };

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "denkspur-mail-"));
  lines = [];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const mailerOf = (smtpUrl?: string) => createMailer({ dataDir, smtpUrl, mailFrom: MAIL_FROM }, log);

/** Delivers a mail. @returns the failure, or undefined if it was delivered */
async function deliver(
  smtpUrl: string,
  mail: Mail = resetMail("en", "anna@example.org", LINK),
): Promise<Failure | undefined> {
  const mailer = mailerOf(smtpUrl);
  const failure = await mailer.deliver(mail).then(() => undefined, failureOf);
  mailer.close();
  return failure;
}

/** Does the same with a new mail server. */
async function deliverTo(
  behaviour: Parameters<typeof startMailServer>[0],
  address: (server: MailServer) => string = ({ url }) => url,
): Promise<{ failure: Failure | undefined; server: MailServer }> {
  const server = await startMailServer(behaviour);
  const failure = await deliver(address(server));
  await server.stop();
  return { failure, server };
}

describe("mails", () => {
  test("lie in the outbox where there is no mail server, and the log says where without the address", async () => {
    await mailerOf().deliver(verificationMail("de", "anna@example.org", LINK));
    const [file = "", text = ""] = readdirSync(join(dataDir, "outbox"));
    const paths = [file, text].map((name) => join(dataDir, "outbox", name));
    expect([file, text].map((name) => name.split(".")[1])).toEqual(["eml", "txt"]);
    for (const path of paths) {
      expect(readFileSync(path, "utf8")).toContain("To: anna@example.org\n");
      expect(statSync(path).mode & 0o077).toBe(0);
    }
    expect(lines.join()).toContain(paths[1]);
    expect(lines.join()).not.toMatch(/anna|abc-DEF/);
  });

  test("lie in the outbox as a text too, from which every link can be copied: no line of it is broken or encoded", async () => {
    const link = `${LINK}${"x".repeat(120)}`;
    const mail = resetMail("de", "anna@example.org", link);
    await mailerOf().deliver(mail);
    const [, text = ""] = readdirSync(join(dataDir, "outbox"));
    const said = readFileSync(join(dataDir, "outbox", text), "utf8");
    expect(said.split("\n")).toContain(link);
    expect(said).toContain(mail.text);
    expect(said).toContain(`Subject: ${mail.subject}\n`);
  });

  test("go through the mail server of SMTP_URL, with sender, recipient, subject, text and HTML", async () => {
    const { failure, server } = await deliverTo({});
    expect(failure).toBeUndefined();
    const { text, html } = resetMail("en", "anna@example.org", LINK);
    expect(server.mails).toMatchObject([
      {
        from: { name: "Denkspur", address: "denkspur@example.org" },
        to: [{ address: "anna@example.org" }],
        subject: "Denkspur: choose a new password",
        text: expect.stringContaining(text.trimEnd()),
        html: expect.stringContaining(html.trimEnd()),
        headers: expect.arrayContaining([
          { key: "auto-submitted", originalKey: "Auto-Submitted", value: "auto-generated" },
        ]),
      },
    ]);
  });

  test("go to one address, whatever characters it has", async () => {
    const server = await startMailServer();
    await deliver(server.url, verificationMail("de", "anna,eve@example.org", LINK));
    await server.stop();
    expect(server.recipients()).not.toContain("eve@example.org");
  });

  test("log in at the mail server where SMTP_URL says as whom, also over TLS", async () => {
    const login = { user: "denkspur", password: "p@ss:w/rd" };
    expect((await deliverTo({ login })).failure).toBeUndefined();
    const overTls = await deliverTo({ login, secure: true }, ({ url }) => `${url}?tls.rejectUnauthorized=false`);
    expect(overTls.failure).toBeUndefined();
    expect(overTls.server.recipients()).toEqual(["anna@example.org"]);
    const wrong = await deliverTo({ login }, ({ port }) => `smtp://denkspur:wrong@127.0.0.1:${port}`);
    // The operator can correct it while the mail waits.
    expect(wrong.failure).toMatchObject({ code: "EAUTH 535", isFinal: false, mayHaveArrived: false, isOfAll: true });
  });

  test("never go in clear to another machine, unless SMTP_URL says that they may", async () => {
    const urls = ["smtp://mail.example.org", "smtp://10.0.0.3:25", "smtp://127.0.0.1:25", "smtp://localhost"];
    expect(urls.map(needsTls)).toEqual([true, true, false, false]);
    const required = await deliverTo({}, ({ url }) => `${url}?requireTLS=true`);
    expect(required.failure).toMatchObject({ isFinal: false, mayHaveArrived: false });
    expect(required.server.mails).toEqual([]);
  });

  test("trust no certificate that nobody knows", async () => {
    const { failure, server } = await deliverTo({ secure: true });
    expect(failure).toMatchObject({ isFinal: false });
    expect(server.mails).toEqual([]);
  });
});

describe("a mail that did not go", () => {
  test("may go later when nobody listens, and has reached nobody", async () => {
    const failure = await deliver(`smtp://127.0.0.1:${await freePort()}`);
    expect(failure).toEqual({ code: "ESOCKET ECONNREFUSED", isFinal: false, mayHaveArrived: false, isOfAll: true });
  });

  test("may go later when the recipient is refused for now, and never when he is refused for ever", async () => {
    const busy = await deliverTo({ refusal: { status: 451, message: "Try again later" } });
    expect(busy.failure).toEqual({ code: "EENVELOPE 451", isFinal: false, mayHaveArrived: false, isOfAll: false });
    const unknown = await deliverTo({ refusal: { status: 550, message: "No such user" } });
    expect(unknown.failure).toEqual({ code: "EENVELOPE 550", isFinal: true, mayHaveArrived: false, isOfAll: false });
  });

  test("may have arrived when the mail server falls silent after it", async () => {
    // Longer than a busy machine makes any other answer take.
    const { failure, server } = await deliverTo({ silent: true }, ({ url }) => `${url}?socketTimeout=3000`);
    expect(failure).toEqual({ code: "ETIMEDOUT SOCKET_TIMEOUT", isFinal: false, mayHaveArrived: true, isOfAll: true });
    expect(server.mails).toHaveLength(1);
  });

  test("may have arrived when the mail server breaks the connection off after it", async () => {
    const { failure, server } = await deliverTo({ breaksOff: true });
    expect(failure).toMatchObject({ isFinal: false, mayHaveArrived: true });
    expect(server.mails).toHaveLength(1);
  });
});

describe("letters", () => {
  test("say the same in text and HTML, in both languages, with the link in both", () => {
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
