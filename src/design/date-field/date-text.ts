/** Days, times and moments as text, in the app's language and in 24 hours whatever the browser's language is. */

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED_DAY = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})\.?$/;
const TYPED_TIME = /^(\d{1,2})(?:\s*[:.h]\s*(\d{0,2})|(\d{2}))?$/i;

/** A day (`2026-03-17`) as it is written: `17/03/2026`, in Polish `17.03.2026`. What is no day stays as it is. */
export function writeDay(day: string, locale: string): string {
  const [, year, month, date] = ISO_DAY.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return day;
  return [date, month, year].join(locale === 'pl' ? '.' : '/');
}

/** The day (`2026-03-17`) that was typed, day before month; null where it is none. */
export function readDay(text: string): string | null {
  const typed = text.trim();
  const iso = ISO_DAY.test(typed) ? typed : isoOf(TYPED_DAY.exec(typed));
  return iso !== null && isDay(iso) ? iso : null;
}

function isoOf(typed: RegExpExecArray | null): string | null {
  if (typed === null) return null;
  const [, date = '', month = '', year = ''] = typed;
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function isDay(iso: string): boolean {
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
}

/** The time (`09:00`) that was typed: `9`, `900`, `9:00`, `9h`; null where it is none. */
export function readTime(text: string): string | null {
  const typed = TYPED_TIME.exec(text.trim());
  if (typed === null) return null;
  const [hours, minutes] = [Number(typed[1]), Number(typed[2] || typed[3] || 0)];
  return hours > 23 || minutes > 59 ? null : timeText(hours * 60 + minutes);
}

/** A time moved by some minutes within its day. */
export function movedTime(time: string, by: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return timeText(Math.min(Math.max(hours * 60 + minutes + by, 0), 23 * 60 + 59));
}

function timeText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A moment (`2026-03-17T18:00`) as it is written: `17/03/2026 18:00`. What is no moment stays as it is. */
export function writeMoment(moment: string, locale: string): string {
  const [day = '', time = ''] = moment.split('T');
  return readDay(day) === null || readTime(time) === null ? moment : `${writeDay(day, locale)} ${time}`;
}

/** The moment (`2026-03-17T18:00`) that was typed; null where its day or its time is missing. */
export function readMoment(text: string): string | null {
  const [, typedDay = '', typedTime = ''] = /^(.*\d)(?:T|,?\s+)(\S+)$/.exec(text.trim()) ?? [];
  const [day, time] = [readDay(typedDay), readTime(typedTime)];
  return day === null || time === null ? null : `${day}T${time}`;
}
