import type { Haul, Lane } from './lanes.ts';

/** A group of lanes on the market, and the number of their offers. */
interface MarketLanes {
  readonly offers: number;
  readonly lanes: readonly (readonly [...haul: Haul, least: number, most: number])[];
}

/** From the north of France to the Low Countries and the Ruhr. */
const NORTHWARD: MarketLanes = {
  offers: 36,
  lanes: [
    ['isolants', 'lesquin', 'duisburg', 'rolls', 8, 14],
    ['isolants', 'arras', 'liege', 'panels', 4, 8],
    ['verrerie', 'saintQuentin', 'eindhoven', 'jars', 10, 14],
    ['conserverie', 'valenciennes', 'gent', 'cartons', 3, 6],
    ['verrerie', 'amiens', 'antwerpen', 'bottles', 12, 18],
    ['conserverie', 'calais', 'venlo', 'tins', 26, 33],
    ['conserverie', 'dunkerque', 'mouscron', 'emptyTins', 6, 10],
    ['isolants', 'bethune', 'dortmund', 'panels', 10, 22],
    ['verrerie', 'tourcoing', 'essen', 'bottles', 8, 22],
    ['conserverie', 'saintPol', 'rotterdam', 'pickles', 10, 24],
    ['verrerie', 'saintOmer', 'hasselt', 'lids', 4, 10],
    ['isolants', 'cambrai', 'koeln', 'studs', 1, 2],
    ['conserverie', 'saintPol', 'utrecht', 'tins', 12, 26],
    ['verrerie', 'tourcoing', 'namur', 'samples', 4, 12],
    ['isolants', 'roubaix', 'moerdijk', 'felt', 6, 16],
  ],
};

/** Back from the port of Antwerpen. */
const HOMEWARD: MarketLanes = {
  offers: 11,
  lanes: [
    ['verrerie', 'antwerpen', 'tourcoing', 'cullet', 8, 22],
    ['conserverie', 'antwerpen', 'saintPol', 'emptyTins', 10, 26],
    ['isolants', 'antwerpen', 'bethune', 'binder', 4, 14],
    ['conserverie', 'antwerpen', 'dunkerque', 'cartons', 8, 18],
  ],
};

/** Full trucks from the Seine to the Low Countries. */
const FROM_THE_SEINE: MarketLanes = {
  offers: 8,
  lanes: [
    ['conserverie', 'leHavre', 'antwerpen', 'tins', 31, 33],
    ['verrerie', 'rouen', 'gent', 'bottles', 25, 26],
    ['conserverie', 'leHavre', 'venlo', 'pickles', 31, 33],
    ['isolants', 'leHavre', 'genk', 'rolls', 32, 33],
  ],
};

/** A few pallets to Paris. */
const TO_PARIS: MarketLanes = {
  offers: 14,
  lanes: [
    ['verrerie', 'tourcoing', 'paris', 'samples', 4, 12],
    ['conserverie', 'saintPol', 'aubervilliers', 'tins', 1, 2],
    ['isolants', 'bethune', 'aubervilliers', 'rolls', 4, 12],
    ['verrerie', 'saintOmer', 'paris', 'lids', 2, 5],
    ['conserverie', 'lille', 'aubervilliers', 'cartons', 2, 5],
  ],
};

/** Everywhere else. */
const ELSEWHERE: MarketLanes = {
  offers: 21,
  lanes: [
    ['isolants', 'bettembourg', 'metz', 'binder', 4, 12],
    ['conserverie', 'contern', 'aachen', 'cartons', 6, 14],
    ['verrerie', 'strasbourg', 'contern', 'bottles', 6, 14],
    ['verrerie', 'wroclaw', 'poznan', 'jars', 14, 33],
    ['conserverie', 'lodz', 'dortmund', 'pickles', 26, 33],
    ['isolants', 'gliwice', 'reims', 'felt', 20, 33],
    ['verrerie', 'poznan', 'duesseldorf', 'cullet', 18, 22],
    ['conserverie', 'rotterdam', 'duisburg', 'emptyTins', 12, 26],
    ['isolants', 'venissieux', 'compiegne', 'panels', 8, 20],
    ['verrerie', 'koeln', 'reims', 'bottles', 10, 22],
    ['conserverie', 'eindhoven', 'utrecht', 'cartons', 6, 16],
    ['isolants', 'duesseldorf', 'lesquin', 'studs', 1, 1],
  ],
};

/** The lanes on which the demonstration's offers go, one entry an offer. */
export const MARKET_LANES: readonly Lane[] = [NORTHWARD, HOMEWARD, FROM_THE_SEINE, TO_PARIS, ELSEWHERE].flatMap(
  ({ offers, lanes }) =>
    Array.from({ length: offers }, (_, index) => lanes[index % lanes.length])
      .filter((lane) => lane !== undefined)
      .map(([shipper, from, to, good, least, most]) => ({
        haul: [shipper, from, to, good] as const,
        units: [least, most] as const,
      })),
);
