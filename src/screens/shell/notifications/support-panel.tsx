import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#design/dialog/dialog.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { useWaiting } from '../../parts/waiting/use-waiting.ts';
import { WaitingPart } from './waiting-part.tsx';

/** The items that await a decision of support. */
export function SupportPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open panel onClose={onClose} title={<Trans>Notifications</Trans>} closeLabel={t`Close`}>
      <WaitingPart onChoose={onClose} />
      {useWaiting().data?.meta.item_count === 0 && (
        <EmptyState icon="bell-b" title={<Trans>Nothing waits for you</Trans>}>
          <Trans>Documents, claims and prices that others wait for appear here.</Trans>
        </EmptyState>
      )}
    </Dialog>
  );
}
