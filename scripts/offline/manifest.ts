import { pathOf } from "../../contract/screens.ts";

/** The web manifest, for a tablet's home screen. Denkspur opens at the pupil's login. */
export function manifestOf(icon: string): string {
  return JSON.stringify({
    id: "/",
    name: "Denkspur",
    short_name: "Denkspur",
    lang: "de",
    start_url: pathOf("PupilLogin"),
    scope: "/",
    display: "standalone",
    theme_color: "#00695c",
    background_color: "#f7f8f5",
    icons: [{ src: icon, sizes: "any", type: "image/svg+xml", purpose: "any" }],
  });
}
