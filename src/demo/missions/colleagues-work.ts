import { at } from '../calendar.ts';
import type { Told } from './draft.ts';
import type { Moments } from './moments.ts';

/**
 * Further work on a dispatcher's board: one that is late to its delivery, one without a driver, missing papers,
 * and two steps that drivers did on missions that were no longer theirs.
 */
export function colleaguesWork({ near, on, ago, done, tomorrow, yesterday }: Moments): Readonly<Record<string, Told>> {
  return {
    'LD-48198': {
      haul: ['isolants', 'bethune', 'liege', 'panels'],
      quantity: 14,
      driver: 'declercq',
      slots: { pickup: near(-330, -240), delivery: near(-70, -10) },
      pickup: ago(262),
    },
    'LD-48225': {
      haul: ['conserverie', 'mouscron', 'cambrai', 'cartons'],
      quantity: 7,
      driver: 'benali',
      slots: { pickup: near(30, 110), delivery: near(130, 430, true) },
    },
    'LD-48185': {
      haul: ['isolants', 'bethune', 'metz', 'rolls'],
      quantity: 22,
      driver: 'zielinska',
      slots: { pickup: on(yesterday, 540, 630), delivery: near(20, 330, true) },
      pickup: done(yesterday, 578),
    },
    'LD-48240': {
      haul: ['isolants', 'lesquin', 'genk', 'rolls'],
      quantity: 9,
      driver: null,
      slots: { pickup: near(330, 420), delivery: on(tomorrow, 480, 600) },
    },
    'LD-48149': {
      haul: ['verrerie', 'saintOmer', 'rouen', 'bottles'],
      quantity: 16,
      driver: 'lefebvre',
      slots: { pickup: on(yesterday, 420, 510), delivery: on(yesterday, 480, 990, true) },
      pickup: done(yesterday, 447),
      delivery: done(yesterday, 868),
    },
    'LD-48171': {
      haul: ['conserverie', 'zeebrugge', 'arras', 'tins'],
      quantity: 11,
      driver: 'ferreira',
      former: { driver: 'nowak', until: ago(205).occurred },
      slots: { pickup: near(-220, 90), delivery: near(150, 450, true) },
      refused: { ...ago(190), heard: ago(104).occurred, kind: 'pickup_complete' },
    },
    'LD-48142': {
      haul: ['verrerie', 'tourcoing', 'koeln', 'bottles'],
      quantity: 20,
      driver: 'carpentier',
      former: { driver: 'benali', until: at(yesterday, 825) },
      slots: { pickup: on(yesterday, 480, 600), delivery: on(yesterday, 540, 1080, true) },
      pickup: done(yesterday, 512),
      delivery: done(yesterday, 1031),
      refused: { occurred: at(yesterday, 1052), heard: at(yesterday, 1130), kind: 'proof_of_delivery' },
    },
  };
}
