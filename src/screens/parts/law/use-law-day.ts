import { useFormat } from '../format/use-format.ts';

/** Writes a day of the law with its year: rows reach over many. */
export function useLawDay(): (day: string) => string {
  const { tag } = useFormat();
  const days = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  // A day alone is midnight in UTC.
  return (day) => days.format(new Date(day));
}
