import { createContext, use } from "react";

interface ReadOnly {
  /** The address of the lesson, which is shown in another place than a teacher's. */
  lesson: string;
}

/** Around a teacher's screens that show invented data to somebody without an account: nothing is saved, and no link leads away. */
export const ReadOnlyContext = createContext<ReadOnly | undefined>(undefined);

/** Where the screens around only show what there is; undefined for a teacher. */
export const useReadOnly = (): ReadOnly | undefined => use(ReadOnlyContext);
