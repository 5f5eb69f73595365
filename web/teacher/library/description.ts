/** A test's description: what a child with the error says, and the rest. */
interface Parts {
  /** With its quotation marks; of a description without one, as of a form B, the whole. */
  error: string;
  /** Begins with a blank; may be empty. */
  rest: string;
}

/** Parts a description behind the quotation with which it begins. */
export function partsOf(description: string): Parts {
  const error = /^(?:„[^“]+“|“[^”]+”)/u.exec(description)?.[0] ?? description;
  return { error, rest: description.slice(error.length) };
}
