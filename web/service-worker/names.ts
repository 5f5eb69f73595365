/** Names that the pupil's page and its service worker share. */

/** Lock held by every open test: while one is held, no new worker takes over. */
export const TEST_OPEN = "denkspur/test-open";

/** Message of a page without an open test to a waiting worker. */
export const IDLE = "idle";
