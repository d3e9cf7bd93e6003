import { plural, t } from '@lingui/core/macro';
import { DAY, MINUTE } from '#freight/values/duration.ts';

const NO_BREAK_SPACE = '\u00a0';

/** A span as short as it can be said, on one line: `38 min`, `3 h 10`, `2 days`. Milliseconds; empty where it is none. */
export function spanWords(span: number): string {
  if (!Number.isFinite(span)) return '';
  return words(span).replaceAll(' ', NO_BREAK_SPACE);
}

function words(span: number): string {
  const minutes = Math.max(1, Math.round(span / MINUTE));
  if (minutes < 60) return t`${minutes} min`;
  if (span < DAY) {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    const padded = String(rest).padStart(2, '0');
    return rest === 0 ? t`${hours} h` : t`${hours} h ${padded}`;
  }
  const days = Math.round(span / DAY);
  return plural(days, { one: '# day', other: '# days' });
}
