import type { Module } from "./modules.ts";

/** Imports from one room into another. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  imports: number;
}

/** The room of a file below a folder: its first folder there; files that lie loose have none. */
export function roomBelow(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const [room, ...rest] = path.slice(folder.length + 1).split("/");
  return rest.length > 0 ? room : undefined;
}

/** The arrows between the rooms of a folder. Tests do not count: they may know what they like. */
export function arrowsIn(folder: string, modules: readonly Module[]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const { path, imports, isTest } of modules) {
    const from = roomBelow(folder, path);
    if (from === undefined || isTest) continue;
    for (const target of imports) {
      const to = roomBelow(folder, target);
      if (to === undefined || to === from) continue;
      const arrow = arrows.get(`${from} ${to}`) ?? { from, to, imports: 0 };
      arrow.imports += 1;
      arrows.set(`${from} ${to}`, arrow);
    }
  }
  return [...arrows.values()];
}

/**
 * The arrows that cannot but run up. Rooms that import no other are taken from below, rooms that no other imports from
 * above; where the rest import each other in a circle, the one that imports least of it goes first, and its arrows run up.
 */
export function arrowsUp(arrows: readonly Arrow[]): Arrow[] {
  const left = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  const up: Arrow[] = [];
  const within = ({ from, to }: Arrow): boolean => left.has(from) && left.has(to);
  while (left.size > 0) {
    const inner = arrows.filter(within);
    const free = [...left].find(
      (room) => !inner.some(({ from }) => from === room) || !inner.some(({ to }) => to === room),
    );
    const weight = (room: string): number =>
      inner.filter(({ from }) => from === room).reduce((sum, { imports }) => sum + imports, 0);
    const [least = ""] = [...left].toSorted((a, b) => weight(a) - weight(b) || (a < b ? -1 : 1));
    if (free === undefined) up.push(...inner.filter(({ from }) => from === least));
    left.delete(free ?? least);
  }
  return up;
}
