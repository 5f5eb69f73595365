import type { FastifyRequest } from "fastify";
import { addressOf } from "#contract/address.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#contract/languages.ts";
import type { LoginBegin } from "#contract/lti.schema.ts";
import { routes } from "#contract/routes.ts";
import { DOCUMENTS_PREFIX } from "#contract/screens.ts";
import type { AppError } from "../http/app-error.ts";
import { Page } from "../http/page.ts";
import type { KnownPlatform } from "./platforms.store.ts";
import { LaunchRefusal } from "./refusal.ts";
import { texts } from "./texts.ts";

// The pages between a learning platform and the product: static, without a script, some of them in the platform's frame.

/** The style sheet of these pages, which the build writes beside the documents. */
export const STYLE_SHEET = `${DOCUMENTS_PREFIX}/lti.css`;

/** A form with one button. */
interface Form {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly button: string;
  readonly opensWindow?: boolean;
  /** Below another button that comes first. */
  readonly isSecond?: boolean;
}

interface Content {
  readonly language: Language;
  readonly title: string;
  readonly parts: readonly (string | Form | { readonly small: string })[];
  readonly status?: number;
  /** Where the page's forms may lead, as the policy writes it. */
  readonly formAction: string;
  /** Whose pages may frame this one; undefined: nobody's. */
  readonly framedBy: KnownPlatform | undefined;
}

/** The first language of the browser's that there is. */
export function languageOf({ headers }: Pick<FastifyRequest, "headers">): Language {
  const wished = (headers["accept-language"] ?? "").toLowerCase().split(",");
  const known = wished.map((entry) => LANGUAGES.find((language) => entry.trim().startsWith(language)));
  return known.find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
}

/** The page of a refused launch. In a frame it shows too, since a browser's own message would help nobody. */
export function refusalPage(refusal: AppError, request: FastifyRequest): Page {
  const language = languageOf(request);
  const { refused, codes, code } = texts[language];
  const { title, text } = codes[refusal.code] ?? refused;
  return page({
    language,
    title,
    status: refusal.status,
    parts: [text, { small: `${code} ${refusal.code}` }],
    formAction: "'none'",
    framedBy: refusal instanceof LaunchRefusal ? refusal.platform : undefined,
  });
}

/** Opens the launch in a window of its own, from the frame in which the platform began it. */
export function framePage(
  request: FastifyRequest,
  platform: KnownPlatform,
  begun: LoginBegin,
  /** Of a frame that waits for a teacher's choice. */
  frame: string | undefined,
): Page {
  const language = languageOf(request);
  const { frameOfChoice, frame: frameOfTest } = texts[language];
  const { title, text, open } = frame === undefined ? frameOfTest : frameOfChoice;
  const again: Form = {
    action: addressOf(routes.beginLtiByForm),
    fields: { ...begun, ...(frame === undefined ? {} : { frame }) },
    button: open,
    opensWindow: true,
  };
  const waits = frame === undefined ? [] : [frameOfChoice.chosen, takeForm(frameOfChoice.take, platform, frame, true)];
  return page({
    language,
    title,
    parts: [text, again, ...waits],
    // The new window is redirected to the platform's login, and from there to wherever it lets people log in.
    formAction: `'self' https: ${new URL(platform.authorizationUrl).origin}`,
    framedBy: platform,
  });
}

const takeForm = (button: string, { id }: KnownPlatform, frame: string, isSecond: boolean): Form => ({
  action: addressOf(routes.returnLtiInFrame),
  fields: { frame, platform: id },
  button,
  isSecond,
});

/** Says in the frame that nothing is chosen yet. */
export function nothingYetPage(request: FastifyRequest, platform: KnownPlatform, frame: string): Page {
  const language = languageOf(request);
  const { title, text, take } = texts[language].nothingYet;
  const parts = [text, takeForm(take, platform, frame, false)];
  return page({ language, title, parts, formAction: "'self'", framedBy: platform });
}

/** Brings the signed choice to the platform. */
export function returnPage(
  request: FastifyRequest,
  platform: KnownPlatform,
  { returnUrl, token }: { readonly returnUrl: string; readonly token: string },
): Page {
  const language = languageOf(request);
  const { title, text, take } = texts[language].goBack;
  const back: Form = {
    action: returnUrl,
    fields: { JWT: token },
    button: take.replace("{{platform}}", platform.name),
  };
  return page({ language, title, parts: [text, back], formAction: platform.address, framedBy: platform });
}

function page({ language, title, parts, status = 200, formAction, framedBy }: Content): Page {
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)} – Denkspur</title>
<link rel="stylesheet" href="${STYLE_SHEET}">
</head>
<body>
<main>
<p class="product" translate="no">Denkspur</p>
<h1>${escape(title)}</h1>
${parts.map(partOf).join("\n")}
</main>
</body>
</html>
`;
  const frames = framedBy === undefined ? "'none'" : `'self' ${framedBy.address}`;
  const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors ${frames}`;
  return new Page({ status, html, policy, mayBeFramed: framedBy !== undefined });
}

function partOf(part: Content["parts"][number]): string {
  if (typeof part === "string") return `<p>${escape(part)}</p>`;
  if ("small" in part) return `<p class="small">${escape(part.small)}</p>`;
  const fields = Object.entries(part.fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return `<form method="post" action="${escape(part.action)}"${part.opensWindow ? ' target="_blank"' : ""}>
${fields.join("\n")}
<button${part.isSecond ? ' class="second"' : ""}>${escape(part.button)}</button>
</form>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
