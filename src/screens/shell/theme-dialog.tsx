import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#design/dialog/dialog.tsx';
import { ThemeChoice } from '../parts/preferences/theme-choice.tsx';

interface ThemeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Light, dark, or as the device does. */
export function ThemeDialog({ open, onClose }: ThemeDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Light or dark</Trans>} closeLabel={t`Close`}>
      <ThemeChoice />
    </Dialog>
  );
}
