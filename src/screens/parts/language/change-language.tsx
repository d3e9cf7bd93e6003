import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '#design/segmented/segmented.tsx';
import { chooseLocale } from '#device/account/locale.ts';
import { Refused } from '#device/api/faults.ts';
import { LOCALES, type Locale } from '#freight/user/locale.ts';
import { useLocale } from '../format/use-format.ts';
import { notify } from '../toasts/notify.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { switchLanguage } from './switch-language.ts';

/** Speaks another language, and keeps the choice here and on the server. A failure is shown. */
export async function changeLanguage(next: Locale): Promise<void> {
  try {
    await switchLanguage(next);
  } catch {
    // Offline, a language that was never loaded is not there.
    const message = <Trans>This language needs a network the first time.</Trans>;
    notify({ id: 'language', tone: 'error', message });
    return;
  }
  await keepLanguage(next);
}

/** Keeps the language that is spoken already. */
export async function keepLanguage(locale: Locale): Promise<void> {
  try {
    await chooseLocale(locale);
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'not_authenticated') return;
    notify({ id: 'language', tone: 'error', message: <Trans>Language update error</Trans> });
  }
}

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
