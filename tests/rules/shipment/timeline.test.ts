import { describe, expect, it } from 'vitest';
import { type ShipmentEvents, shipmentTimeline, TRACKING_STEPS } from '#freight/shipment/timeline.ts';

const at = (time: string, recorded = time) => ({
  at: `2026-03-17T${time}:00.000Z`,
  recorded_at: `2026-03-17T${recorded}:00.000Z`,
});
const EVENTS: ShipmentEvents = {
  created: at('06:00'),
  offered: null,
  booked: null,
  pickedUp: null,
  delivered: null,
  proven: null,
};
const BOOKED = { ...EVENTS, offered: at('06:05'), booked: at('06:30') };
const done = (events: ShipmentEvents) => shipmentTimeline(events).flatMap((step) => (step.done ? [step.step] : []));

describe('the timeline of a shipment', () => {
  it('has the eleven steps of the specification, in order, whatever happened', () => {
    expect(TRACKING_STEPS).toHaveLength(11);
    expect(shipmentTimeline(EVENTS).map(({ step }) => step)).toEqual(TRACKING_STEPS);
  });

  it.each([
    ['nothing yet', EVENTS, []],
    ['on the market', { ...EVENTS, offered: at('06:05') }, ['awaiting_acceptance', 'accepted', 'requested']],
    ['a carrier', BOOKED, ['awaiting_acceptance', 'accepted', 'requested', 'carrier_selection', 'carrier_selected']],
    ['everything', { ...BOOKED, pickedUp: at('09:00'), delivered: at('14:00'), proven: at('14:10') }, TRACKING_STEPS],
  ] as const)('has done, after %s', (_, events, steps) => {
    expect(done(events)).toEqual(steps);
  });

  it('says when a driver did a step, and when the server received it', () => {
    const steps = shipmentTimeline({ ...BOOKED, pickedUp: at('09:00', '11:40') });
    expect(steps.find(({ step }) => step === 'pickup_done')).toEqual({
      step: 'pickup_done',
      ...at('09:00', '11:40'),
      done: true,
    });
    expect(steps.find(({ step }) => step === 'delivery_pending')).toMatchObject({
      ...at('09:00', '11:40'),
      done: false,
    });
  });

  it('keeps each deed where it belongs when a proof arrives first', () => {
    const early = shipmentTimeline({ ...BOOKED, proven: at('14:10') });
    expect(early.filter((step) => step.done).map(({ step }) => step)).toContain('pod_available');
    expect(early.find(({ step }) => step === 'delivery_done')).toMatchObject({ at: null, done: false });
  });
});
