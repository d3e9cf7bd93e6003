import { describe, expect, it } from 'vitest';
import type { MissionEvent } from '#freight/mission/mission.ts';
import { missionNotices } from '#freight/mission/notices.ts';
import { aMission, uuid } from '#tests/support/mission.ts';

const READER = uuid(0xa1);
const AT = '2026-03-17T09:00:00.000Z';
const event = (kind: MissionEvent['kind']): MissionEvent => ({
  uuid: uuid(7),
  kind,
  occurred_at: AT,
  recorded_at: AT,
  by: 'Krzysztof Nowak',
  by_user: null,
  detail: null,
  operation: null,
  file: null,
  reason: null,
});
const completed = (stop: 'pickup' | 'delivery') => ({
  [stop]: { ...aMission()[stop], state: 'completed' as const, completed_at: AT, recorded_at: AT },
});
const towns = (kind: MissionEvent['kind'], otherwise: object = {}) =>
  missionNotices([aMission({ tracking: [event(kind)], ...otherwise })], 0, READER).map(({ town }) => town);

describe('a notice', () => {
  it.each([
    ['pickup_late', {}, ['Tourcoing']],
    ['delivery_late', completed('pickup'), ['Antwerpen']],
    ['driver_changed', {}, ['Tourcoing']],
    ['driver_changed', completed('pickup'), ['Antwerpen']],
    ['cancelled', {}, ['Tourcoing']],
  ] as const)('of %s names the town it concerns', (kind, otherwise, expected) => {
    expect(towns(kind, otherwise)).toEqual(expected);
  });

  it.each([
    ['the reader is none', READER, []],
    ['a namesake of the reader is one', uuid(0xa2), ['Tourcoing']],
    ['nobody is one', null, ['Tourcoing']],
  ])('of what %s did', (_who, by_user, expected) => {
    expect(towns('driver_changed', { tracking: [{ ...event('driver_changed'), by_user }] })).toEqual(expected);
  });

  it('of a late step is over once the step is done', () => {
    expect(towns('pickup_late', completed('pickup'))).toEqual([]);
    expect(towns('delivery_late', { ...completed('pickup'), ...completed('delivery') })).toEqual([]);
  });
});
