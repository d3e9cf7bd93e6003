import type { Extra } from '#freight/extra/extra.ts';
import { uuid } from '#tests/support/mission.ts';

const at = (done_at: string, received_at = done_at) => ({ done_at, received_at, correction: null });

/** Two hours of waiting at a pickup that are proposed to a shipper, with whatever a test needs to be otherwise. */
export function anExtra(otherwise: Partial<Extra> = {}): Extra {
  return {
    uuid: uuid(0xe1),
    key: 'detention_pickup',
    state: 'proposed',
    amount: 12_000,
    currency: 'EUR',
    waiting: {
      slot_opens: '2026-03-16T07:00:00.000Z',
      slot_closes: '2026-03-16T09:00:00.000Z',
      arrived: at('2026-03-16T06:50:00.000Z', '2026-03-16T08:15:00.000Z'),
      departed: { ...at('2026-03-16T09:10:00.000Z'), correction: 240_000 },
      counted_from: '2026-03-16T07:00:00.000Z',
      minutes: 130,
      free_minutes: 60,
      hours: 2,
      hour_price: 6000,
    },
    reason: null,
    proposed_at: '2026-03-16T09:10:00.000Z',
    approve_by: '2026-03-21',
    decided_at: null,
    approves_by_silence: true,
    by_silence: false,
    contest: null,
    answer: null,
    mission: { uuid: uuid(1), reference: 'LD-48001' },
    shipment: { uuid: uuid(0x51), reference: 'SH-20938' },
    ...otherwise,
  };
}
