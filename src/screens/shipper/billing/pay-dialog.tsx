import { Plural, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import type { Invoice } from '#freight/invoice/invoice.ts';

/** It brings the card provider's script: nobody loads it who pays nothing by card. */
const PayPanel = lazy(() => import('./pay-panel.tsx'));

interface PayDialogProps {
  /** The invoices that are paid together. */
  readonly invoices: readonly Invoice[];
  readonly onClose: () => void;
}

/** Pays invoices by card, over the page. */
export function PayDialog({ invoices, onClose }: PayDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Plural value={invoices.length} one="Pay # invoice" other="Pay # invoices" />}
      closeLabel={t`Close`}
    >
      <Suspense fallback={<SkeletonRows label={t`Loading the card fields`} count={2} />}>
        <PayPanel invoices={invoices} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
