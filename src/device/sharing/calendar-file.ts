/** An entry of a calendar; times in Unix milliseconds. */
interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly from: number;
  readonly to: number;
  /** Creation time of the entry. */
  readonly now: number;
}

/** An entry as a file that every calendar reads (RFC 5545). */
export function calendarFile({ id, title, place, from, to, now }: CalendarEntry): Blob {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lading//Lading//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(to)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return new Blob([lines.join('\r\n')], { type: 'text/calendar' });
}

function stamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}
