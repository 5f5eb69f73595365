/** The one way to the code of lesson packs, which comes when it is needed: as one file it compresses best. */
export { loadBeside } from "../beside/beside.tsx";
export { PackScreen } from "./pack-screen.tsx";
export { sendWork } from "./send-work.ts";
