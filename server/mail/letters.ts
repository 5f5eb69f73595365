import type { Language } from "#contract/languages.ts";
import type { Mail } from "./mailer.ts";
import { texts } from "./texts.ts";

interface Letter {
  readonly subject: string;
  readonly greeting: string;
  /** Text before the link. */
  readonly why: string;
  /** Text of the link itself. */
  readonly action: string;
  /** Text after the link: how long it is valid, and that unrequested mails can be ignored. */
  readonly notes: readonly string[];
  readonly closing: string;
}

/** The mail for verifying an address, with its link. */
export function verificationMail(language: Language, to: string, link: string): Mail {
  return write(texts[language].verification, language, to, link);
}

/** The mail for choosing a new password, with the link to the form. */
export function resetMail(language: Language, to: string, link: string): Mail {
  return write(texts[language].reset, language, to, link);
}

function write(letter: Letter, language: Language, to: string, link: string): Mail {
  const { subject, greeting, why, action, notes, closing } = letter;
  const text = [greeting, why, `${action}:\n${link}`, ...notes, closing].join("\n\n");
  const paragraph = (content: string): string => `<p style="margin:0 0 16px">${content.replaceAll("\n", "<br>")}</p>`;
  const button =
    `<a href="${escape(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#00695c;` +
    `color:#ffffff;text-decoration:none;font-weight:bold">${escape(action)}</a>`;
  const small = `<span style="font-size:13px;color:#55605e;word-break:break-all">${escape(link)}</span>`;
  const content = [greeting, why].map((part) => paragraph(escape(part))).join("\n");
  const rest = [...notes, closing].map((part) => paragraph(escape(part))).join("\n");
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f6f5;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1d2625">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:bold;color:#00695c">Denkspur</p>
${content}
${paragraph(button)}
${paragraph(small)}
${rest}
</div>
</body>
</html>
`;
  return { to, subject, text: `${text}\n`, html };
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
