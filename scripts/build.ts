import { buildDocumentsIfStale } from "./build-documents.ts";
import { buildLibraryIfStale } from "./build-library.ts";
import { buildWeb } from "./build-web.ts";

/** Builds what is stale of library, documents and web app: what `npm start`, `npm run demo` and `npm test` need. */
export async function buildAll(): Promise<void> {
  await buildLibraryIfStale();
  await buildDocumentsIfStale();
  await buildWeb();
}
