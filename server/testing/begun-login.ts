import { once } from "node:events";
import { request } from "node:http";

/** A login that the server has begun to read. It cannot answer before `finish` has sent the rest; that gives the status. */
export interface BegunLogin {
  finish(): Promise<number | undefined>;
}

/** Begins a login with a wrong password at a running server. */
export async function beginLogin(url: string, username = "nobody@example.org"): Promise<BegunLogin> {
  const body = new URLSearchParams({ username, password: "wrong" }).toString();
  const type = "application/x-www-form-urlencoded";
  // The server asks for the body when it has read the head: until then it may close the connection as an unused one.
  const headers = { "content-type": type, "content-length": body.length, expect: "100-continue" };
  const sending = request(`${url}/api/auth/login`, { method: "POST", headers, agent: false });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.on("error", reject).on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
  });
  status.catch(() => {});
  sending.flushHeaders();
  await once(sending, "continue");
  sending.write(body.slice(0, 10));
  return {
    finish: () => {
      sending.end(body.slice(10));
      return status;
    },
  };
}
