/** What the pupil's page and its service worker call by the same name. */

/** The lock that every open test holds: as long as one is held, no new worker takes over. */
export const TEST_OPEN = "denkspur/test-open";

/** What a page without an open test tells a worker that waits to take over. */
export const IDLE = "idle";
