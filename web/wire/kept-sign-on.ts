/** The key under which the browser keeps by which provider of school accounts the teacher's session began. */
const SIGN_ON = "denkspur.sign-on";

/** Notes by which provider the session begins; undefined: by the password. */
export function keepSignOn(provider: string | undefined): void {
  if (provider === undefined) localStorage.removeItem(SIGN_ON);
  else localStorage.setItem(SIGN_ON, provider);
}

/** The provider by which the session began; undefined: by the password. */
export function findSignOn(): string | undefined {
  return localStorage.getItem(SIGN_ON) ?? undefined;
}
