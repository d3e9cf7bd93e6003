import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { type ClaimsShown, claimsQuery } from '#device/support/claims.ts';
import { ClaimPanel } from './claim-panel.tsx';
import { ClaimRow } from './claim-row.tsx';
import { ClaimsPage } from './claims-page.tsx';

interface ClaimsScreenProps {
  readonly state: ClaimsShown;
  /** The claim that is open beside the list. */
  readonly chosen: string | null;
}

/** Shippers' claims about their invoices. */
export function ClaimsScreen({ state, chosen }: ClaimsScreenProps) {
  return (
    <ClaimsPage
      tab={state}
      query={useInfiniteQuery(claimsQuery(state))}
      chosen={chosen}
      keyOf={({ uuid }) => uuid}
      count={(total) =>
        state === 'open' ? (
          <Plural value={total} one="# claim waits" other="# claims wait" />
        ) : (
          <Plural value={total} one="# claim answered" other="# claims answered" />
        )
      }
      nothing={<Nothing state={state} />}
      row={(claim, isCurrent) => <ClaimRow claim={claim} shown={state} current={isCurrent} />}
      panel={(claim, alone) => <ClaimPanel claim={claim} {...alone} />}
    />
  );
}

function Nothing({ state }: { readonly state: ClaimsShown }) {
  return state === 'open' ? (
    <EmptyState icon="check-b" title={<Trans>No claim waits</Trans>}>
      <Trans>What shippers contest of their invoices appears here.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="receipt-b" title={<Trans>No claim is answered yet</Trans>} />
  );
}
