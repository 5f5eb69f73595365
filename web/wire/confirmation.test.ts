import { afterEach, expect, test, vi } from "vitest";
import { call, connectSession } from "./call.ts";
import { CallError } from "./call-error.ts";
import { askConfirmation, endConfirmation, isConfirmationAsked } from "./confirmation.ts";
import { download } from "./handed-on.ts";

let isConfirmed = false;
vi.stubGlobal("fetch", async (address: string) => {
  if (!isConfirmed) return Response.json({ detail: "PASSWORD_NEEDED", message: "" }, { status: 403 });
  return address.endsWith("/research-export") ? Response.json({ results: [] }) : new Response(null, { status: 204 });
});
connectSession({
  token: () => "token",
  answered: () => {},
  refused: async () => false,
  confirm: askConfirmation,
});
const remove = async () => call("deleteUser", { body: { email: "k.sommer@schule.example" } });

afterEach(() => {
  isConfirmed = false;
});

test("a grave act waits for the password and then goes again, however many calls ask", async () => {
  const both = [remove(), remove()];
  await vi.waitFor(() => expect(isConfirmationAsked()).toBe(true));
  isConfirmed = true;
  endConfirmation(true);
  expect(await Promise.all(both)).toEqual([null, null]);
  expect(isConfirmationAsked()).toBe(false);
});

test("a download waits for the password too, and then comes as the file that it is", async () => {
  const file = download("exportResearch");
  await vi.waitFor(() => expect(isConfirmationAsked()).toBe(true));
  isConfirmed = true;
  endConfirmation(true);
  expect(await (await file).text()).toBe('{"results":[]}');
});

test("a grave act is refused where the teacher gives no password, and asks again at the next try", async () => {
  const refused = remove();
  await vi.waitFor(() => expect(isConfirmationAsked()).toBe(true));
  endConfirmation(false);
  await expect(refused).rejects.toMatchObject({ code: "PASSWORD_NEEDED" } satisfies Partial<CallError>);
  const again = remove();
  await vi.waitFor(() => expect(isConfirmationAsked()).toBe(true));
  isConfirmed = true;
  endConfirmation(true);
  expect(await again).toBeNull();
});
