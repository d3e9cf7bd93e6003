import type { ShipperKey } from './companies.ts';
import type { GoodKey } from './goods.ts';
import type { SiteKey } from './sites.ts';

/** One transport: whose, from where to where, of what. */
export type Haul = readonly [shipper: ShipperKey, from: SiteKey, to: SiteKey, good: GoodKey];

/** A haul a shipper has again and again, and how many units of the good it is at least and at most. */
export interface Lane {
  readonly haul: Haul;
  readonly units: readonly [least: number, most: number];
}

const USUAL: readonly (readonly [...haul: Haul, least: number, most: number])[] = [
  ['verrerie', 'tourcoing', 'antwerpen', 'jars', 8, 16],
  ['verrerie', 'tourcoing', 'saintPol', 'jars', 12, 24],
  ['verrerie', 'tourcoing', 'reims', 'bottles', 6, 12],
  ['verrerie', 'tourcoing', 'koeln', 'bottles', 10, 26],
  ['verrerie', 'saintOmer', 'gent', 'bottles', 6, 14],
  ['verrerie', 'saintOmer', 'rouen', 'bottles', 8, 20],
  ['verrerie', 'saintOmer', 'gennevilliers', 'bottles', 10, 26],
  ['verrerie', 'tourcoing', 'compiegne', 'samples', 6, 14],
  ['verrerie', 'moerdijk', 'tourcoing', 'cullet', 14, 22],
  ['verrerie', 'kortrijk', 'amiens', 'lids', 6, 10],
  ['verrerie', 'tourcoing', 'wroclaw', 'jars', 30, 33],
  ['verrerie', 'gent', 'saintOmer', 'cartons', 8, 20],
  ['isolants', 'bethune', 'liege', 'panels', 8, 18],
  ['isolants', 'bethune', 'hasselt', 'rolls', 8, 16],
  ['isolants', 'bethune', 'duesseldorf', 'panels', 10, 22],
  ['isolants', 'bethune', 'metz', 'rolls', 14, 33],
  ['isolants', 'bethune', 'venissieux', 'panels', 16, 22],
  ['isolants', 'bethune', 'bettembourg', 'rolls', 10, 26],
  ['isolants', 'bethune', 'strasbourg', 'panels', 12, 22],
  ['isolants', 'namur', 'bethune', 'studs', 1, 2],
  ['isolants', 'namur', 'valenciennes', 'rolls', 10, 16],
  ['isolants', 'duisburg', 'bethune', 'binder', 6, 14],
  ['isolants', 'bethune', 'gliwice', 'rolls', 33, 33],
  ['isolants', 'lesquin', 'genk', 'rolls', 6, 14],
  ['conserverie', 'saintPol', 'lille', 'tins', 8, 18],
  ['conserverie', 'saintPol', 'aachen', 'tins', 14, 30],
  ['conserverie', 'saintPol', 'rotterdam', 'pickles', 10, 24],
  ['conserverie', 'saintPol', 'gennevilliers', 'tins', 20, 33],
  ['conserverie', 'saintPol', 'venlo', 'pickles', 8, 20],
  ['conserverie', 'dunkerque', 'saintPol', 'emptyTins', 12, 26],
  ['conserverie', 'zeebrugge', 'arras', 'tins', 6, 14],
  ['conserverie', 'eindhoven', 'saintPol', 'cartons', 8, 18],
  ['conserverie', 'saintPol', 'leHavre', 'tins', 24, 33],
  ['conserverie', 'saintPol', 'lodz', 'pickles', 30, 33],
  ['conserverie', 'mouscron', 'cambrai', 'cartons', 6, 12],
  ['conserverie', 'saintQuentin', 'calais', 'cartons', 6, 14],
];

export const LANES: readonly Lane[] = USUAL.map(([shipper, from, to, good, least, most]) => ({
  haul: [shipper, from, to, good],
  units: [least, most],
}));
