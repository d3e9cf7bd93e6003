import { useCallback } from 'react';
import { useFormat } from '../../parts/format/use-format.ts';
import { dayStart, momentWriter } from '../../parts/format/writers.ts';

/** Names the month of a calendar day: `March 2026`. */
export function useMonthName(): (day: string) => string {
  const { tag } = useFormat();
  return useCallback(
    (day) => {
      const write = momentWriter(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
      return write(dayStart(`${day.slice(0, 7)}-01`));
    },
    [tag],
  );
}
