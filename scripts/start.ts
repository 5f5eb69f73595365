import { build } from "./build.ts";

// A school is not taken off line by a file that somebody has left in the library.
await build([], { lastLibrary: true });
await import("../server/main.ts");
