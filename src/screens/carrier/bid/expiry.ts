import { HOUR, MINUTE } from '#freight/values/duration.ts';

/** A validity of a bid that one press chooses. */
export interface ExpiryChoice {
  readonly kind: 'soon' | 'evening' | 'noon' | 'end';
  readonly at: number;
}

/** Hours of the day, by this device's clock, at which offices have answered. */
const EVENING = 18;
const NOON = 12;

/** In two hours, this evening, tomorrow noon, and with the offer; those that are past, or after the offer, are left out. */
export function expiryChoices(now: number, offerExpiresAt: number): readonly ExpiryChoice[] {
  const end = Math.floor(offerExpiresAt / MINUTE) * MINUTE;
  const soon = Math.ceil((now + 2 * HOUR) / (15 * MINUTE)) * (15 * MINUTE);
  const choices: ExpiryChoice[] = [
    { kind: 'soon', at: soon },
    { kind: 'evening', at: atHour(now, 0, EVENING) },
    { kind: 'noon', at: atHour(now, 1, NOON) },
  ];
  return [
    ...choices.filter(({ at }) => at > now && at < end).toSorted((a, b) => a.at - b.at),
    ...(end > now ? [{ kind: 'end', at: end } as const] : []),
  ];
}

/** The first value in the form: tomorrow noon, or the end of the offer where that is sooner. */
export function firstExpiry(now: number, offerExpiresAt: number): number {
  const end = Math.floor(offerExpiresAt / MINUTE) * MINUTE;
  return Math.min(atHour(now, 1, NOON), end);
}

function atHour(now: number, days: number, hour: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, hour).getTime();
}
