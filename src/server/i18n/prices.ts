import { CURRENCY } from '#freight/money/money.ts';
import { LOCALE_TAGS, type Locale } from '#freight/user/locale.ts';

/** Formats an amount in cents in a language: `€1,015.40`. */
export function formatPrice(locale: Locale, cents: number): string {
  return new Intl.NumberFormat(LOCALE_TAGS[locale], { style: 'currency', currency: CURRENCY }).format(cents / 100);
}
