import { useLingui } from '@lingui/react';
import { type Locale, supportedLocale } from '#freight/user/locale.ts';
import { type Format, formatFor } from './format.ts';

/** The format of the language that is read now. */
export function useFormat(): Format {
  return formatFor(useLocale());
}

export function useLocale(): Locale {
  const { i18n } = useLingui();
  return supportedLocale(i18n.locale) ?? 'en';
}
