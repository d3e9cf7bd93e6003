import { clock, localDay } from '../format/format.ts';

/** A moment as an input of date and time holds it, by this device's clock: `2026-03-17T18:00`. Unix milliseconds. */
export function momentText(at: number): string {
  const date = new Date(at);
  return `${localDay(at)}T${clock(date.getHours() * 60 + date.getMinutes())}`;
}
