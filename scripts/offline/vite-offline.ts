import { createHash } from "node:crypto";
import { build, type Plugin } from "vite";
import { pathOf } from "../../contract/screens.ts";
import { type Asset, type Bundle, filesOfPage, textOf } from "./files-of-page.ts";
import { manifestOf } from "./manifest.ts";

const PAGE = "pupil.html";
const WORKER = "sw.js";
const MANIFEST = "manifest.webmanifest";
const ICON = /^assets\/icon-[^/]+\.svg$/;

const sha256 = (source: string | Uint8Array, as: "base64" | "hex"): string =>
  createHash("sha256").update(source).digest(as);

interface KeptFile {
  url: string;
  revision: string | null;
  integrity: string;
}

/** The files that the worker keeps on the device. Each has its hash, so that a foreign answer in its place is never kept. */
function pupilsFiles(bundle: Bundle): KeptFile[] {
  const keep = (url: string, source: string | Uint8Array, revision: string | null): KeptFile => ({
    url,
    revision,
    integrity: `sha256-${sha256(source, "base64")}`,
  });
  const files = filesOfPage(bundle, PAGE).flatMap((name) => {
    const file = bundle[name];
    return file ? [keep(`/${name}`, file.type === "asset" ? file.source : file.code, null)] : [];
  });
  const page = getAsset(bundle, PAGE).source;
  // The page comes last, so that it is never stored without its files.
  return [...files, keep(pathOf("PupilLogin"), page, sha256(page, "hex").slice(0, 16))];
}

function getAsset(bundle: Bundle, name: string): Asset {
  const file = bundle[name];
  if (file?.type !== "asset") throw new Error(`The build has no ${name}.`);
  return file;
}

/** The worker as one plain script, since not every browser supports modules in workers. */
async function buildWorker(root: string, files: readonly KeptFile[]): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    define: {
      PUPILS_FILES: JSON.stringify(files),
      PUPILS_PAGE: JSON.stringify(pathOf("PupilLogin")),
      "process.env.NODE_ENV": '"production"',
    },
    build: {
      write: false,
      target: ["es2020", "chrome87", "safari14", "firefox78"],
      rollupOptions: {
        input: `${root}/service-worker/worker.ts`,
        output: { format: "iife", entryFileNames: WORKER },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk, ...others] = outputs.flatMap((each) => ("output" in each ? each.output : []));
  if (chunk?.type !== "chunk" || others.length > 0)
    throw new Error(
      "The service worker was bundled into several files; it must be one: look for dynamic imports or assets.",
    );
  return chunk.code;
}

/**
 * Adds the pupil's service worker and the web manifest to a build, under names that never change. Development has neither,
 * because its files change all the time.
 */
export function offline(root: string): Plugin {
  return {
    name: "denkspur-offline",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { filename }) =>
        filename.endsWith(`/${PAGE}`)
          ? [{ tag: "link", attrs: { rel: "manifest", href: `/${MANIFEST}` }, injectTo: "head" as const }]
          : [],
    },
    generateBundle: {
      order: "post",
      async handler(_options, output) {
        const bundle = output as unknown as Bundle;
        const icon = Object.keys(bundle).find((name) => ICON.test(name));
        if (icon === undefined || !textOf(getAsset(bundle, PAGE)).includes(icon))
          this.error("The pupil's page has no icon.");
        this.emitFile({ type: "asset", fileName: MANIFEST, source: manifestOf(`/${icon}`) });
        this.emitFile({ type: "asset", fileName: WORKER, source: await buildWorker(root, pupilsFiles(bundle)) });
      },
    },
  };
}
