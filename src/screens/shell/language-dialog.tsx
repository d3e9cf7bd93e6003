import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#design/dialog/dialog.tsx';
import { chooseLocale } from '#device/session/locale.ts';
import type { Locale } from '#freight/user/locale.ts';
import { useLocale } from '../parts/format/use-format.ts';
import { LanguageList } from '../parts/language/language-list.tsx';
import { switchLanguage } from '../parts/language/switch-language.ts';
import { notify } from '../parts/toasts/notify.ts';

/** Another language, at once; the server is told. */
export function LanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const choose = async (next: Locale) => {
    try {
      await switchLanguage(next);
      await chooseLocale(next);
    } catch {
      // Offline, a language that was never loaded is not there.
      notify({
        id: 'language',
        tone: 'error',
        message: <Trans>This language needs a network the first time.</Trans>,
      });
    }
  };
  return (
    <Dialog open onClose={onClose} title={<Trans>Choose your language</Trans>} closeLabel={t`Close`}>
      <LanguageList value={locale} onChoose={(next) => void choose(next)} />
    </Dialog>
  );
}
