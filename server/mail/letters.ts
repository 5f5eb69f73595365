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

/** The mail for verifying an address, with its link. `logsIn`: the link begins a session too. */
export function verificationMail(language: Language, to: string, link: string, logsIn = false): Mail {
  const { verification } = texts[language];
  const why = logsIn ? `${verification.why} ${verification.logsIn}` : verification.why;
  return write({ ...verification, why }, language, to, link);
}

/** The mail for choosing a new password, with the link to the form. */
export function resetMail(language: Language, to: string, link: string): Mail {
  return write(texts[language].reset, language, to, link);
}

/** An invitation to a school, from whoever made it. */
export interface SchoolLetter {
  readonly language: Language;
  readonly to: string;
  readonly schoolName: string;
  /** What the inviting account is called; null: it is deleted. */
  readonly from: string | null;
  readonly administers: boolean;
}

/** The mail that invites to a school, with its link. It is the same whether or not the address has an account. */
export function schoolMail({ language, to, schoolName, from, administers }: SchoolLetter, link: string): Mail {
  const { school } = texts[language];
  const why = from === null ? school.whyOfNobody(schoolName) : school.why(from, schoolName);
  const words = { ...school, subject: school.subject(schoolName) };
  return write({ ...words, why: administers ? `${why} ${school.administers}` : why }, language, to, link);
}

/** A stone of the mark with its length, line and height above the line of text, in pixels; a filled one has no line. */
function stone(length: number, border: number, up: number): string {
  const fill = border === 0 ? "#00695c" : "#ffffff";
  const [width, height] = [length - 2 * border, Math.round(length * 0.6) - 2 * border];
  return (
    `<span style="display:inline-block;width:${width}px;height:${height}px;border:${border}px solid #00695c;border-radius:50%;` +
    `background:${fill};vertical-align:${up}px;transform:rotate(-6deg)"></span>`
  );
}

/**
 * The mark of web/look/logo.tsx in what mails may hold: no image, so that nothing is loaded and nothing hangs on the mail. Outlook knows no
 * ellipses and shows the name alone.
 */
const MARK = `<!--[if !mso]><!-->${stone(10, 2, -4)}&#8202;${stone(13, 2, 1)}&#8202;${stone(17, 0, 8)}&nbsp;<!--<![endif]-->`;

function write(letter: Letter, language: Language, to: string, link: string): Mail {
  const { subject, greeting, why, action, notes, closing } = letter;
  const text = [greeting, why, `${action}:\n${link}`, ...notes, closing].join("\n\n");
  const paragraph = (content: string): string => `<p style="margin:0 0 16px">${content.replaceAll("\n", "<br>")}</p>`;
  const button =
    `<a href="${escape(link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#00695c;` +
    `color:#ffffff;text-decoration:none;font-weight:bold">${escape(action)}</a>`;
  const small = `<span style="font-size:13px;color:#536663;word-break:break-all">${escape(link)}</span>`;
  const content = [greeting, why].map((part) => paragraph(escape(part))).join("\n");
  const rest = [...notes, closing].map((part) => paragraph(escape(part))).join("\n");
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f8f5;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#17302d">
<div style="max-width:520px;margin:0 auto;padding:28px;border:1px solid #d9e1dd;border-radius:20px;background:#ffffff">
<p style="margin:0 0 24px;font-size:20px;font-weight:bold">${MARK}Denkspur</p>
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
