import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { disputesQuery } from '#device/support/disputes.ts';
import { ClaimsPage } from './claims-page.tsx';
import { DisputePanel } from './dispute-panel.tsx';
import { DisputeRow } from './dispute-row.tsx';

interface DisputesScreenProps {
  readonly tab: 'disputes' | 'disputed';
  /** The chargeback that is open beside the list. */
  readonly chosen: string | null;
}

/** Chargebacks of card payments: those that are open, by deadline, or those that ended. */
export function DisputesScreen({ tab, chosen }: DisputesScreenProps) {
  return (
    <ClaimsPage
      tab={tab}
      query={useInfiniteQuery(disputesQuery(tab === 'disputes' ? 'open' : 'ended'))}
      chosen={chosen}
      keyOf={({ uuid }) => uuid}
      count={(total) => <Plural value={total} one="# chargeback" other="# chargebacks" />}
      nothing={
        <EmptyState
          icon="check-b"
          title={tab === 'disputes' ? <Trans>No chargeback is open</Trans> : <Trans>No chargeback has ended</Trans>}
        >
          <Trans>Card payments that a customer’s bank took back appear here.</Trans>
        </EmptyState>
      }
      row={(dispute, isCurrent) => <DisputeRow dispute={dispute} tab={tab} current={isCurrent} />}
      panel={(dispute, alone) => <DisputePanel dispute={dispute} {...alone} />}
    />
  );
}
