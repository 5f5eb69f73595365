import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{engine,contract,server,web,scripts,content}/**/*.test.ts", "web/**/*.test.tsx"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
