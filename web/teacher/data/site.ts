import { useSite } from "../../account/site.ts";

/** The operator's e-mail address, null if the installation has none. */
export function useContact() {
  return useSite(({ contact }) => contact);
}
