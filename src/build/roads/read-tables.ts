import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Line } from '#server/adapters/routing/roads/road-file.ts';

const KINDS = ['border', 'pass', 'tunnel', 'bridge', 'road', 'ferry'] as const;

/** A junction of the data, by its id, or a town of our own, by its name. */
export interface Junction {
  readonly name: string;
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
}

/** A stretch between two junctions, both ways. */
export interface Road {
  readonly from: string;
  readonly to: string;
  readonly km: number;
  /** True on an ordinary road that runs beside a faster way. */
  readonly isSlow: boolean;
}

/** A link of our own: what joins two countries, or is missing in the data. */
export interface NamedRoad extends Road {
  readonly kind: (typeof KINDS)[number];
  readonly name: string;
}

/** A town by which a stretch goes, or (without a stretch) a junction that the data does not have. */
export interface Town extends Junction {
  readonly stretch: readonly [string, string] | null;
}

/** A bridge, tunnel, causeway or border road by its two ends, which local roads reach from the towns around. */
export interface Crossing {
  readonly kind: (typeof KINDS)[number];
  readonly name: string;
  readonly ends: readonly [Junction, Junction];
  readonly km: number;
}

/** A stretch of the data that a table names, with the reason. */
export interface Remark {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** The network after ETISplus: see the README of this folder. */
export function readJunctions(): Junction[] {
  return rowsOf('etisplus/nodes.csv').map(({ id = '', lon, lat, country = '' }) => ({
    name: id,
    country,
    lat: Number(lat),
    lng: Number(lon),
  }));
}

export function readStretches(): Road[] {
  return rowsOf('etisplus/edges.csv').map(({ a = '', b = '', km }) => ({
    from: a,
    to: b,
    km: Number(km),
    isSlow: false,
  }));
}

export function readTowns(): Town[] {
  return rowsOf('tables/towns.csv').map(({ a = '', b = '', name = '', country = '', lat, lon }) => ({
    name,
    country,
    lat: Number(lat),
    lng: Number(lon),
    stretch: a === '' ? null : [a, b],
  }));
}

/** @throws if a kind is unknown */
export function readLinks(): NamedRoad[] {
  return rowsOf('tables/links.csv').map((row) => {
    const { name = '', from = '', to = '', km, slow } = row;
    return { kind: kindOf(row), name, from, to, km: Number(km), isSlow: slow === 'yes' };
  });
}

function kindOf({ kind, name }: Readonly<Record<string, string>>): (typeof KINDS)[number] {
  const known = KINDS.find((one) => one === kind);
  if (known === undefined) throw new Error(`${name} has the unknown kind ${kind}.`);
  return known;
}

/**
 * Crossings; their ends are junctions of our own, named after them.
 *
 * @throws if a kind is unknown
 */
export function readCrossings(): Crossing[] {
  return rowsOf('tables/crossings.csv').map((row) => {
    const { name = '', country = '', to_country = '', km } = row;
    return {
      kind: kindOf(row),
      name,
      ends: [
        { name: `${name}, one end`, country, lat: Number(row.lat), lng: Number(row.lon) },
        { name: `${name}, other end`, country: to_country, lat: Number(row.to_lat), lng: Number(row.to_lon) },
      ],
      km: Number(km),
    };
  });
}

/** Lines along lakes, and along rivers from their mouth to their last bridge, that local roads do not cross. */
export function readBarriers(): Line[] {
  return rowsOf('tables/barriers.csv').map(({ name, points = '' }) => {
    const numbers = points.split(' ').map(Number);
    if (numbers.length < 4 || numbers.length % 2 === 1 || numbers.some(Number.isNaN)) {
      throw new Error(`barriers.csv: ${name} is not a line.`);
    }
    return numbers.flatMap((lat, index) => (index % 2 === 0 ? [[lat, numbers[index + 1] ?? 0] as const] : []));
  });
}

/** Stretches of the data that are left out. */
export function readRemovals(): Remark[] {
  return remarks('tables/removals.csv');
}

/** Ordinary roads of the data that run beside a faster way. */
export function readSlowRoads(): Remark[] {
  return remarks('tables/slow-roads.csv');
}

function remarks(name: string): Remark[] {
  return rowsOf(name).map(({ a = '', b = '', reason = '' }) => ({ from: a, to: b, reason }));
}

/** @throws if a row has not the cells of its table: a quotation mark in the wrong place would swallow rows */
function rowsOf(name: string): Record<string, string>[] {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${name}, row ${error.row}: ${error.message}`);
  return data;
}
