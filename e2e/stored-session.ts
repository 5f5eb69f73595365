import type { Person } from "../server/testing/api-client.ts";

/**
 * The session of a teacher who is logged in at the API, as a browser keeps it (web/wire/session.ts): for a superuser, whose login
 * asks for a second factor each time.
 */
export async function storedSession(person: Person): Promise<Record<string, string>> {
  return {
    "denkspur.token": person.headers["authorization"]?.replace("Bearer ", "") ?? "",
    "denkspur.token-issued": String(Date.now()),
    "denkspur.user": JSON.stringify(await person.call("getUser")),
  };
}
