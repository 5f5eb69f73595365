import type { Story } from "../story.ts";

const item = (question: string, attributes: string, figure: string): string => `
  <div class="card items">
    <fieldset class="item">
      <legend><span class="nr" aria-hidden="true">1</span>${question}</legend>
      <figure-point name="p1" ${attributes}>${figure}</figure-point>
    </fieldset>
  </div>`;

const map = (title: string, desc: string, [school, church, river]: readonly string[]): string => `
  <svg viewBox="0 0 360 220" role="img" aria-labelledby="p1-t p1-d">
    <title id="p1-t">${title}</title><desc id="p1-d">${desc}</desc>
    <rect class="ground" x="1" y="1" width="358" height="218" rx="8"/>
    <path class="line-2" d="M12 150c70-50 140 40 218 0s85-65 118-58"/>
    <rect class="fill" x="62" y="48" width="16" height="16"/><text class="text" x="86" y="62">${school}</text>
    <rect class="fill" x="282" y="48" width="16" height="16"/><text class="text" x="246" y="96">${church}</text>
    <text class="text-muted" x="20" y="192">${river}</text>
  </svg>`;

const graph = (title: string, desc: string): string => `
  <svg viewBox="0 0 360 240" role="img" aria-labelledby="p1-t p1-d">
    <title id="p1-t">${title}</title><desc id="p1-d">${desc}</desc>
    <rect data-area class="grid" x="40" y="20" width="300" height="180"/>
    <path class="grid" d="M90 20v180M140 20v180M190 20v180M240 20v180M290 20v180M40 50h300M40 80h300M40 110h300M40 140h300M40 170h300"/>
    <path class="ink" d="M40 14v186h306"/>
    <path class="line" d="M40 200 140 110 240 80 340 20"/>
    <text class="text-muted" x="190" y="226" text-anchor="middle">min</text>
    <text class="text-muted" x="4" y="18">km</text>
  </svg>`;

export const stories: Story[] = [
  {
    title: "A place on a map",
    name: "p1",
    kind: "point",
    fragment: {
      de: item(
        "Der Spielplatz liegt genau in der Mitte zwischen Schule und Kirche. Wo ist er?",
        'x="0 360" y="0 220"',
        map(
          "Eine Karte",
          "Die Schule liegt 19 % von links und 75 % von unten, die Kirche 81 % von links und 75 % von unten. Darunter fließt ein Fluss quer durch die Karte.",
          ["Schule", "Kirche", "Fluss"],
        ),
      ),
      en: item(
        "The playground lies exactly half way between school and church. Where is it?",
        'x="0 360" y="0 220"',
        map(
          "A map",
          "The school lies 19 % from the left and 75 % from the bottom, the church 81 % from the left and 75 % from the bottom. Below a river crosses the map.",
          ["school", "church", "river"],
        ),
      ),
    },
    correct: "180;164",
    wrong: "170;90",
  },
  {
    title: "A point of a graph, with its coordinates",
    name: "p1",
    kind: "point",
    fragment: {
      de: item(
        "Setze den Punkt dahin, wo die Fahrt am langsamsten beginnt zu werden.",
        'x="0 6" y="0 6" step="0.5" coordinates',
        graph(
          "Eine Fahrt",
          "Der Weg in Kilometern über der Zeit in Minuten: von (0 | 0) nach (2 | 3), nach (4 | 4), nach (6 | 6).",
        ),
      ),
      en: item(
        "Set the point where the ride starts to be slowest.",
        'x="0 6" y="0 6" step="0.5" coordinates',
        graph(
          "A ride",
          "The way in kilometres over the time in minutes: from (0 | 0) to (2 | 3), to (4 | 4), to (6 | 6).",
        ),
      ),
    },
    correct: "2;3",
    wrong: "4.5;3.5",
  },
];
