import { useCallback } from 'react';
import { useFormat } from '../../parts/format/use-format.ts';

/** Names the month of a calendar day: `March 2026`. */
export function useMonthName(): (day: string) => string {
  const { tag } = useFormat();
  return useCallback(
    (day) => {
      const format = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
      return format.format(Date.parse(day.slice(0, 7)));
    },
    [tag],
  );
}
