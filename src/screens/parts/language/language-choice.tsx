import { useLingui } from '@lingui/react/macro';
import { Segmented } from '#design/segmented/segmented.tsx';
import { chooseLocale } from '#device/session/locale.ts';
import { LOCALES, type Locale } from '#freight/user/locale.ts';
import { useLocale } from '../format/use-format.ts';
import { switchLanguage } from './switch-language.ts';

/** Languages in their own words. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- a language is named in itself
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français', pl: 'Polski' };

/** The three languages; the choice holds at once, here and on the server. */
export function LanguageChoice() {
  const { t } = useLingui();
  const locale = useLocale();
  const choose = async (next: Locale) => {
    await switchLanguage(next);
    await chooseLocale(next);
  };
  return (
    <Segmented
      label={t`Language`}
      value={locale}
      onChange={(next) => void choose(next)}
      segments={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
    />
  );
}
