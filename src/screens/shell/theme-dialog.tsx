import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#design/dialog/dialog.tsx';
import { ThemeChoice } from '../parts/preferences/theme-choice.tsx';

/** Light, dark, or as the device does. */
export function ThemeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={<Trans>Light or dark</Trans>} closeLabel={t`Close`}>
      <ThemeChoice />
    </Dialog>
  );
}
