import { createHash } from "node:crypto";

/**
 * Words that are read alike in German and English, mean nobody and mock nobody. No animals: those hide names at the projector, and
 * one child would have the name of another.
 */
const WORDS = [
  ..."Alpha Atoll Aurora Banjo Basalt Beta Bingo Bolero Bongo Bonsai Cello Delta Domino Fjord Gamma Ginkgo".split(" "),
  ..."Gong Iglu Jade Kanu Karo Kiwi Komet Koralle Lasso Lava Limo Lotus Luna Mambo Mango Marimba Melone Mimose".split(
    " ",
  ),
  ..."Mosaik Neptun Oase Oboe Omega Opal Orion Papaya Piano Pinie Polka Poncho Quarz Radar Rubin Rumba Samba Saphir".split(
    " ",
  ),
  ..."Saturn Segel Sigma Sirius Sitar Sonar Sonne Taiga Tango Topas Tuba Tulpe Tundra Ukulele Vega Viola Wolke Zenit Zimt".split(
    " ",
  ),
] as const;

/**
 * A readable access name for whom a platform means: `TangoKiwi47`, always the same for the same hash. It says nothing of the person, and
 * nobody can work out from it whom the platform means.
 * @param hash of the platform's id, keyed
 */
export function childName(hash: string): string {
  const bytes = createHash("sha256").update(`name ${hash}`).digest();
  const first = bytes.readUInt32BE(0) % WORDS.length;
  const step = 1 + (bytes.readUInt32BE(4) % (WORDS.length - 1));
  const [one, two] = [WORDS[first], WORDS[(first + step) % WORDS.length]];
  return `${one}${two}${10 + (bytes.readUInt32BE(8) % 90)}`;
}
