import { describe, expect, it } from 'vitest';
import { type ShipmentFacts, shipmentState } from '#freight/shipment/state.ts';

const facts = (otherwise: Partial<ShipmentFacts>): ShipmentFacts => ({
  payment: 'settled',
  acceptance: 'given',
  isCancelled: false,
  transport: null,
  ...otherwise,
});
const transport = (otherwise = {}) => ({ isCancelled: false, isPickedUp: false, hasProof: false, ...otherwise });

describe('a shipment', () => {
  it.each([
    ['whose payment is awaited', { payment: 'awaited' }, 'draft'],
    ['whose payment and price are awaited', { payment: 'awaited', acceptance: 'awaited' }, 'draft'],
    ['whose price nobody answered yet', { acceptance: 'awaited' }, 'awaiting_acceptation'],
    ['whose price was refused', { acceptance: 'refused' }, 'refused'],
    ['on the market', {}, 'available'],
    ['cancelled before a carrier had it', { isCancelled: true }, 'cancelled'],
    ['cancelled before its price was answered', { acceptance: 'awaited', isCancelled: true }, 'cancelled'],
    ['that a carrier has', { transport: transport() }, 'planned'],
    ['that was picked up', { transport: transport({ isPickedUp: true }) }, 'in_progress'],
    ['with a proof of delivery', { transport: transport({ isPickedUp: true, hasProof: true }) }, 'completed'],
    ['whose proof came before its steps', { transport: transport({ hasProof: true }) }, 'completed'],
    ['cancelled with its mission', { transport: transport({ isCancelled: true, isPickedUp: true }) }, 'cancelled'],
  ] as const)('%s', (_, otherwise, state) => {
    expect(shipmentState(facts(otherwise))).toBe(state);
  });
});
