import { addressOf } from "#contract/address.ts";
import { routes } from "#contract/routes.ts";
import type { Tab } from "../tab.ts";

/** Changes to the server's answer about every test that a pupil's page opens. */
export interface Alteration {
  /** False: all pages on one screen. */
  paged?: boolean;
  /** When it was handed in, at another device. */
  submitted?: string;
}

/** Changes the answers about tests for the open page, until it is left or reloaded. */
export async function alterTests(tab: Tab, alteration: Alteration): Promise<void> {
  await tab.evaluate(
    ({ paged, submitted }) => {
      const { fetch: ask } = globalThis;
      globalThis.fetch = async (...what: Parameters<typeof ask>) => {
        const response = await ask(...what);
        const [address] = what;
        if (typeof address !== "string" || !/\/courseTests\/[^/]+$/u.test(address) || !response.ok) return response;
        const opened = await response.json();
        if (paged !== undefined && opened.test) opened.test.paged = paged;
        if (submitted !== undefined) opened.submitted = submitted;
        return Response.json(opened, { status: response.status, headers: response.headers });
      };
      document.documentElement.dataset.altered = paged === undefined ? "" : "paged";
    },
    { ...alteration },
  );
}

/** Goes to a path as a click does, without loading the page again. */
export async function goInside(tab: Tab, path: string): Promise<void> {
  await tab.evaluate((to) => history.pushState(null, "", to), path);
}

/** Confirms the password of whoever is logged in, so that no dialog asks for it: a look at all screens takes longer than a login counts. */
export async function confirmPassword(tab: Tab, password: string): Promise<void> {
  const status = await tab.evaluate(
    async ({ address, body }) => {
      const authorization = `Bearer ${localStorage.getItem("denkspur.token") ?? ""}`;
      const headers = { authorization, "content-type": "application/json" };
      return (await fetch(address, { method: "POST", headers, body })).status;
    },
    { address: addressOf(routes.confirmPassword), body: JSON.stringify({ password }) },
  );
  if (status !== 204) throw new Error(`The password could not be confirmed: ${status}`);
}
