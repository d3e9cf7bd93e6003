import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { chooseLocale, needsLocale } from '#device/session/locale.ts';
import { session } from '#device/session/session.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { LanguageList } from '../parts/language/language-list.tsx';
import { switchLanguage } from '../parts/language/switch-language.ts';
import { useLocale } from '../parts/format/use-format.ts';

/** Asks a signed-in user for his language, where neither he nor this device has one we speak. */
export function LocaleDialog() {
  const { current } = useSnapshot(session);
  const [answered, setAnswered] = useState(false);
  const locale = useLocale();
  const open = current !== null && !answered && needsLocale();
  const keep = () => {
    setAnswered(true);
    void chooseLocale(locale);
  };
  return (
    <Dialog
      open={open}
      onClose={keep}
      persistent
      title={<Trans>Choose your language</Trans>}
      footer={
        <Button variant="primary" onClick={keep}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <LanguageList value={locale} onChoose={(next) => void switchLanguage(next)} />
    </Dialog>
  );
}
