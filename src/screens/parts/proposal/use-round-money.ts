import { LOCALE_TAGS } from '#freight/user/locale.ts';
import { useLocale } from '../format/use-format.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** Amounts without cents, such as bounds in steps of 5 euros: `€665`. Takes cents. */
export function useRoundMoney(): (cents: number) => string {
  const locale = useLocale();
  let formatter = formatters.get(locale);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(LOCALE_TAGS[locale], {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
    });
    formatters.set(locale, formatter);
  }
  const { format } = formatter;
  return (cents) => format(cents / 100);
}
