import { screenOf, screens } from "#contract/screens.ts";

/** The kind of a request; undefined if the worker does not handle it. */
export type Matter = "page" | "asset" | "test-file" | "picture";

const ASSET = /^\/assets\//;
/** A version's file, which never changes (docs/behaviour.md#files-of-a-test). */
const TEST_FILE = /^\/tests-src\/[^/]+\/\d+\.\d+\.\d+\/./;
const PICTURE = /^\/tests-src\/[^/]+\/preview\.svg$/;

/** Whether the path is one of the pupil's screens. */
export function isPupilsPath(pathname: string): boolean {
  const screen = screenOf(pathname);
  return screen !== undefined && screens[screen].page === "pupil";
}

/** The kind of a path of this origin. The API, the teacher's pages and the documents have none. */
export function matterOf(pathname: string, navigates: boolean): Matter | undefined {
  if (navigates) return isPupilsPath(pathname) ? "page" : undefined;
  if (ASSET.test(pathname)) return "asset";
  if (TEST_FILE.test(pathname)) return "test-file";
  return PICTURE.test(pathname) ? "picture" : undefined;
}
