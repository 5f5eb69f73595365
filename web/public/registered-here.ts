/**
 * Says that an account was registered in this browser and waits for its link. The link's page then confirms by itself; elsewhere it
 * asks first. It holds no address: the browser may be one that many share.
 */
const KEY = "denkspur.registered";

export function noteRegistration(): void {
  localStorage.setItem(KEY, "1");
}

export function isRegisteredHere(): boolean {
  return localStorage.getItem(KEY) !== null;
}

export function forgetRegistration(): void {
  localStorage.removeItem(KEY);
}
