import { build } from "./build.ts";

// A faulty file in the library must not stop a school's server: it starts with the last good library.
await build([], { lastLibrary: true });
await import("../server/main.ts");
