import { Trans } from '@lingui/react/macro';
import type { HeldReason } from '#freight/purchase/payout.ts';

/** Why nothing is paid to an account, or why a payout was held back. */
export function AccountFaultWord({ fault }: { readonly fault: HeldReason }) {
  switch (fault) {
    case 'new':
      return <Trans>Account entered within 72 hours</Trans>;
    case 'changed':
      return <Trans>Account changed since</Trans>;
    case 'refused':
      return <Trans>Money came back from the account</Trans>;
    case 'contested':
      return <Trans>All of it is contested or credited</Trans>;
    case 'blocked':
      return <Trans>Account blocked</Trans>;
    case 'corrected':
      return <Trans>An invoice in it was corrected</Trans>;
    case 'early':
      return <Trans>Day of an early payment has passed</Trans>;
  }
}
