import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#design/dialog/dialog.tsx';
import { useLocale } from '../parts/format/use-format.ts';
import { changeLanguage } from '../parts/language/change-language.tsx';
import { LanguageList } from '../parts/language/language-list.tsx';

/** Changes the language immediately, and on the server. */
export function LanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Dialog open onClose={onClose} title={<Trans>Choose your language</Trans>} closeLabel={t`Close`}>
      <LanguageList value={locale} onChoose={(next) => void changeLanguage(next).then(onClose)} />
    </Dialog>
  );
}
