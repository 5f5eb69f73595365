/** The key of a mailed or given link, which waits in this tab for the login. It stands in no address on the way. */
interface LinkKey {
  /** Keeps the key of a link's fragment (with its `#`); an empty fragment changes nothing. */
  readonly keep: (fragment: string) => void;
  readonly find: () => string | undefined;
  readonly forget: () => void;
}

const linkKey = (place: string): LinkKey => ({
  keep: (fragment) => {
    const key = fragment.slice(1);
    if (key !== "") sessionStorage.setItem(place, key);
  },
  find: () => sessionStorage.getItem(place) ?? undefined,
  forget: () => sessionStorage.removeItem(place),
});

const OFFER = "denkspur.offer";
const SCHOOL = "denkspur.school";

/** Of a link that shares a course. */
export const offerKey = linkKey(OFFER);
/** Of an invitation to a school. */
export const schoolCode = linkKey(SCHOOL);
