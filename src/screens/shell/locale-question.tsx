import { Trans } from '@lingui/react/macro';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { useLocale } from '../parts/format/use-format.ts';
import { keepLanguage } from '../parts/language/change-language.tsx';
import { LanguageList } from '../parts/language/language-list.tsx';
import { switchLanguage } from '../parts/language/switch-language.ts';

/** Asks for a language; the current one is preselected. */
export function LocaleQuestion({ onAnswered }: { readonly onAnswered: () => void }) {
  const locale = useLocale();
  const keep = () => {
    onAnswered();
    void keepLanguage(locale);
  };
  return (
    <Dialog
      open
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
