export type Area = "public" | "pupil" | "teacher" | "superuser";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Route<A extends Area = Area> {
  readonly area: A;
  readonly method: Method;
  /** Path under {@link API_PREFIX}, with `:name` parameters. */
  readonly url: string;
  /**
   * Open before the first use is done (docs/behaviour.md#first-use): always, or from when the password need not be changed
   * any more. A password that others may know or guess must not give away or delete anything.
   */
  readonly beforeInit?: "always" | "own password";
  /** The body is form-encoded; elsewhere it is JSON. */
  readonly form?: true;
  /** Pages of other sites may send it, as a learning platform sends a launch: it proves by itself who it is from. */
  readonly fromElsewhere?: true;
}

/**
 * The header with the id of the pupil whom a call is about. The cookie belongs to the whole browser. A tab with one pupil's
 * answers must not send them as those of a pupil who has logged in in another tab.
 */
export const PUPIL_HEADER = "denkspur-pupil";

export const API_PREFIX = "/api";

export const anyone = (method: Method, url: string): Route<"public"> => ({ area: "public", method, url });
export const anyoneByForm = (url: string): Route<"public"> => ({ ...anyone("POST", url), form: true });
export const anyoneByFormFromElsewhere = (url: string): Route<"public"> => ({
  ...anyoneByForm(url),
  fromElsewhere: true,
});
export const pupil = (method: Method, url: string): Route<"pupil"> => ({ area: "pupil", method, url });
export const teacher = (method: Method, url: string): Route<"teacher"> => ({ area: "teacher", method, url });
export const superuser = (method: Method, url: string): Route<"superuser"> => ({ area: "superuser", method, url });
export const newcomer = (method: Method, url: string): Route<"teacher"> => ({
  ...teacher(method, url),
  beforeInit: "always",
});
export const withOwnPassword = (method: Method, url: string): Route<"teacher"> => ({
  ...teacher(method, url),
  beforeInit: "own password",
});
