import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The sources of a room by their paths below it. */
export type Sources = ReadonlyMap<string, string>;

/** Reads the sources of a room, such as `src/server`. */
export function readRoom(folder: string): Sources {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/**
 * Folders of a room that import each other, directly or by way of others. A file beside the folders counts by itself, and
 * so does each folder below those of `parents`.
 *
 * @param room its name in imports, such as `server`
 * @returns each knot, as the sorted names of its folders
 */
export function findKnots(sources: Sources, room: string, parents: readonly string[]): string[][] {
  const unitOf = (path: string) => {
    const parent = parents.find((folder) => path.startsWith(`${folder}/`));
    const [first = '', ...below] = path.slice(parent === undefined ? 0 : parent.length + 1).split('/');
    return parent !== undefined && below.length > 0 ? `${parent}/${first}` : path.slice(0, path.indexOf('/') >>> 0);
  };
  const arrows = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    const from = unitOf(path);
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const target = targetOf(specifier, path, room);
      if (target !== null && unitOf(target) !== from) targets.add(unitOf(target));
    }
  }
  const reach = new Map([...arrows.keys()].map((unit) => [unit, reachable(arrows, unit)]));
  const isKnotted = (one: string, other: string) => reach.get(one)?.has(other) && reach.get(other)?.has(one);
  const knots = [...arrows.keys()]
    .filter((unit) => reach.get(unit)?.has(unit))
    .map((unit) => [...arrows.keys()].filter((other) => isKnotted(unit, other)).sort());
  return [...new Map(knots.map((knot) => [knot.join(' '), knot])).values()];
}

function targetOf(specifier: string, path: string, room: string): string | null {
  if (specifier.startsWith(`#${room}/`)) return specifier.slice(room.length + 2);
  if (!specifier.startsWith('.')) return null;
  const target = normalize(join(dirname(path), specifier));
  return target.startsWith('..') ? null : target;
}

function reachable(arrows: ReadonlyMap<string, ReadonlySet<string>>, from: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const ahead = [...(arrows.get(from) ?? [])];
  for (let unit = ahead.pop(); unit !== undefined; unit = ahead.pop()) {
    if (seen.has(unit)) continue;
    seen.add(unit);
    ahead.push(...(arrows.get(unit) ?? []));
  }
  return seen;
}

/** The files of a room that import one in a folder of it, without those in the folder. */
export function importersOf(sources: Sources, room: string, folder: string): string[] {
  return [...sources].flatMap(([path, text]) => {
    const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) =>
      targetOf(specifier, path, room),
    );
    return !path.startsWith(folder) && targets.some((target) => target?.startsWith(folder)) ? [path] : [];
  });
}
