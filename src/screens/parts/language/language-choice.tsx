import { useLingui } from '@lingui/react/macro';
import { Segmented } from '#design/segmented/segmented.tsx';
import { LOCALES, type Locale } from '#freight/user/locale.ts';
import { useLocale } from '../format/use-format.ts';
import { changeLanguage } from './change-language.tsx';

/** Languages in their own words. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- a language is named in itself
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français', pl: 'Polski' };

/** The three languages; the choice holds at once, here and on the server. */
export function LanguageChoice() {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Segmented
      label={t`Language`}
      value={locale}
      onChange={(next) => void changeLanguage(next)}
      segments={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
    />
  );
}
