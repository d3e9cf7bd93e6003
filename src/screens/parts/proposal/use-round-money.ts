import { LOCALE_TAGS } from '#freight/user/locale.ts';
import { useLocale } from '../format/use-format.ts';
import { numberWriter } from '../format/writers.ts';

const writers = new Map<string, (euros: number) => string>();

/** Amounts without cents, such as bounds in steps of 5 euros: `€665`. Takes cents. */
export function useRoundMoney(): (cents: number) => string {
  const locale = useLocale();
  let write = writers.get(locale);
  if (write === undefined) {
    write = numberWriter(LOCALE_TAGS[locale], { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
    writers.set(locale, write);
  }
  const euros = write;
  return (cents) => euros(cents / 100);
}
