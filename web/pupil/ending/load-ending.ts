/** The code that only an ending needs; it comes once a test is open, or lies on the device. It knows no React. */
export const loadEnding = (): Promise<typeof import("./ending.ts")> => import("./ending.ts");
