import { Trans } from '@lingui/react/macro';
import type { AccountFault } from '#freight/purchase/payout.ts';

/** Why an account is not paid to. */
export function AccountFaultWord({ fault }: { readonly fault: AccountFault }) {
  switch (fault) {
    case 'new':
      return <Trans>Account entered within 72 hours</Trans>;
    case 'changed':
      return <Trans>Account changed since</Trans>;
    case 'refused':
      return <Trans>Money came back from the account</Trans>;
    case 'blocked':
      return <Trans>Account blocked</Trans>;
  }
}
