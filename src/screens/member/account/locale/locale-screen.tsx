import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#freight/user/locale.ts';
import { useLocale } from '../../../parts/format/use-format.ts';
import { changeLanguage } from '../../../parts/language/change-language.tsx';
import { LanguageList } from '../../../parts/language/language-list.tsx';
import { LANGUAGE_NAMES } from '../../../parts/language/language-names.ts';
import { ThemeChoice } from '../../../parts/preferences/theme-choice.tsx';
import styles from '../account.module.css';
import { AccountPage, AccountSheet } from '../account-sheet.tsx';
import { Unsaved } from '../unsaved.tsx';
import { LanguageSample } from './language-sample.tsx';

/** The language of the app, of e-mails and of documents; and light or dark, which holds for this device. */
export function LocaleScreen() {
  const { t } = useLingui();
  const locale = useLocale();
  const [chosen, setChosen] = useState<Locale>(locale);
  const [busy, setBusy] = useState(false);
  const language = LANGUAGE_NAMES[chosen];
  const save = async () => {
    setBusy(true);
    await changeLanguage(chosen);
    setBusy(false);
  };
  return (
    <AccountPage title={t`Language`}>
      <AccountSheet>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className={styles.body}>
            <LanguageList value={chosen} onChoose={setChosen} />
            <p className={styles.small}>
              <Trans>E-mails and documents follow the language too. What people typed stays as it is.</Trans>
            </p>
          </div>
          <LanguageSample locale={chosen} />
          <Unsaved
            count={chosen === locale ? 0 : 1}
            busy={busy}
            onUndo={() => setChosen(locale)}
            save={<Trans>Save: {language}</Trans>}
          />
        </form>
      </AccountSheet>
      <AccountSheet title={<Trans>Light or dark</Trans>}>
        <div className={styles.body}>
          <ThemeChoice />
          <p className={styles.small}>
            <Trans>It holds on this device only.</Trans>
          </p>
        </div>
      </AccountSheet>
    </AccountPage>
  );
}
