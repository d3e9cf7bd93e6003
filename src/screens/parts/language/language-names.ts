import type { Locale } from '#freight/user/locale.ts';

/** Languages in their own words. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- a language is named in itself
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français', pl: 'Polski' };
