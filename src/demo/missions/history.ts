import type { MissionEvent } from '#freight/mission/mission.ts';
import type { Stop, TimeSlot } from '#freight/time-slot/time-slot.ts';
import { fullName } from '#freight/user/initials.ts';
import { at } from '../calendar.ts';
import type { DriverKey, UserKey } from '../data/people.ts';
import { personOf, userOf } from '../people/names.ts';
import type { Random } from '../random.ts';
import type { Deed, NumberedDraft } from './draft.ts';

/** One thing that happened; times in Unix milliseconds. `page` is what the file it brought is for. */
export interface Happening {
  readonly kind: MissionEvent['kind'];
  readonly occurred: number;
  readonly recorded: number;
  readonly actor: UserKey | null;
  readonly detail: string | null;
  /** True if a phone did it, under its own key. */
  readonly isStep: boolean;
  readonly page: 'proof' | 'late_report' | null;
}

/** The events of a mission so far, in the order the server heard of them. */
export function historyOf(draft: NumberedDraft, now: number, random: Random): Happening[] {
  const all = [...planned(draft), ...steps(draft, random), ...ends(draft)];
  const end = draft.cancelled ?? Number.POSITIVE_INFINITY;
  return all.filter(({ recorded }) => recorded <= Math.min(now, end)).sort((a, b) => a.recorded - b.recorded);
}

function planned({ owner, created, driver, assigned, former }: NumberedDraft): Happening[] {
  const first = former?.driver ?? driver;
  return [
    happening('planned', created, owner),
    ...(assigned === null || first === null ? [] : [givenTo(first, assigned, owner)]),
    ...(former === null || driver === null ? [] : [givenTo(driver, former.until, owner)]),
  ];
}

function steps(draft: NumberedDraft, random: Random): Happening[] {
  const { pickup, delivery, proof, slots, proofForm, arrivals = {} } = draft;
  const doer = (deed: Deed): UserKey => {
    const { former, driver, owner } = draft;
    const who = former !== null && deed.occurred < former.until ? former.driver : driver;
    return (who === null ? null : userOf(who)) ?? owner;
  };
  const step = (kind: Happening['kind'], deed: Deed | null): Happening[] =>
    deed === null ? [] : [{ ...happening(kind, deed.occurred, doer(deed), deed.heard), isStep: true }];
  const page = (deed: Deed | null) => step('proof_added', deed).map((added) => ({ ...added, page: 'proof' as const }));
  const second = proof === null || proofForm !== 'two_photos' ? null : later(proof);
  return [
    ...late('pickup', slots.pickup, pickup, random),
    ...step('pickup_arrived', arrivals.pickup ?? null),
    ...step('pickup_completed', pickup),
    ...late('delivery', slots.delivery, delivery, random),
    ...step('delivery_arrived', arrivals.delivery ?? null),
    ...step('delivery_completed', delivery),
    ...page(proof),
    ...page(second),
  ];
}

/** The server looks every minute for slots that have passed. */
function late(stop: Stop, slot: TimeSlot, deed: Deed | null, random: Random): Happening[] {
  const closes = at(slot.date, slot.end_time);
  const marked = closes + random.integer(2, 59) * 1000;
  return deed !== null && deed.heard <= marked ? [] : [happening(`${stop}_late`, closes, null, marked)];
}

function ends({ refused, former, cancelled, haul: [shipper] }: NumberedDraft): Happening[] {
  const reporter = former === null ? null : userOf(former.driver);
  const report: Happening[] =
    refused === null || reporter === null
      ? []
      : [
          {
            ...happening('late_report', refused.occurred, reporter, refused.heard),
            detail: refused.kind,
            isStep: true,
            page: refused.kind === 'proof_of_delivery' ? 'late_report' : null,
          },
        ];
  const users = { verrerie: 'shipper', isolants: 'othershipper', conserverie: 'conserverie' } as const;
  return [...report, ...(cancelled === null ? [] : [happening('cancelled', cancelled, users[shipper])])];
}

function givenTo(driver: DriverKey, when: number, owner: UserKey): Happening {
  return { ...happening('driver_changed', when, owner), detail: fullName(personOf(driver)) };
}

function happening(kind: Happening['kind'], occurred: number, actor: UserKey | null, recorded = occurred): Happening {
  return { kind, occurred, recorded, actor, detail: null, isStep: false, page: null };
}

/** The next page is photographed and sent a little after the first. */
function later({ occurred, heard }: Deed): Deed {
  return { occurred: occurred + 40_000, heard: heard + 65_000 };
}
