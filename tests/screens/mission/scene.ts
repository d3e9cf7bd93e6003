import type { Mission } from '#freight/mission/mission.ts';
import { aMission, uuid } from '#tests/support/mission.ts';

export const planned = aMission();

const done = (at: string) => ({ state: 'completed', completed_at: at, recorded_at: at }) as const;

/** Loaded; to be delivered by 15:00, at a place that opens at 09:00. */
export const loaded = aMission({
  uuid: uuid(2),
  reference: 'LD-48002',
  state: 'in_progress',
  pickup: { ...planned.pickup, ...done('2026-03-17T07:02:00.000Z') },
});

export const delivered: Mission = {
  ...loaded,
  uuid: uuid(3),
  reference: 'LD-48003',
  delivery: { ...loaded.delivery, ...done('2026-03-17T07:05:00.000Z') },
};

/** Its pickup is tomorrow. */
export const forTomorrow = aMission({
  uuid: uuid(5),
  reference: 'LD-48005',
  pickup_date: '2026-03-18',
  pickup: { ...planned.pickup, time_slot: { date: '2026-03-18', start_time: 480, end_time: 570, flexible: false } },
});

export const aDriver = {
  uuid: uuid(0xd1),
  user: uuid(0xa2),
  first_name: 'Agnieszka',
  last_name: 'Wrona',
  phone: '+33639980001',
  email: null,
  status: 'validated',
} as const;

export const anOwner = {
  uuid: uuid(0xa3),
  first_name: 'Sylvie',
  last_name: 'Delcourt',
  phone: '+33639980002',
} as const;
