import { OP_VERSION, type Op } from '#device/store/op.ts';
import { uuid } from './mission.ts';

/** A pickup that waits to be sent, with whatever a test needs to be otherwise. */
export function anOp(otherwise: Partial<Op> = {}): Op {
  return {
    seq: 1,
    id: uuid(0x0b1),
    key: uuid(0x0b1),
    again: false,
    v: OP_VERSION,
    userId: uuid(0xa1),
    companyId: null,
    laneId: uuid(1),
    groupId: uuid(0x0b2),
    kind: 'pickup_complete',
    occurredAt: Date.parse('2026-03-17T13:02:00.000Z'),
    clockOffset: null,
    state: 'queued',
    holdUntil: 0,
    attempts: 0,
    nextAttemptAt: 0,
    lastError: null,
    parked: null,
    receipt: null,
    about: { reference: 'LD-48001', city: 'Tourcoing' },
    file: null,
    shrunk: false,
    ...otherwise,
  };
}
