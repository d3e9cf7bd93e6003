import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { TabList } from '#design/tabs/tab-list.tsx';
import type { ClaimsShown } from '#device/support/claims.ts';

export type ClaimTab = ClaimsShown | 'carriers' | 'extras' | 'disputes' | 'disputed' | 'payments' | 'judged';

const DISPUTES: ReadonlySet<ClaimTab> = new Set(['disputes', 'disputed']);
const PAYMENTS: ReadonlySet<ClaimTab> = new Set(['payments', 'judged']);

/**
 * The lists of claims: those of shippers that wait or are answered, those of carriers, those about extra charges,
 * chargebacks of cards, and card payments whose money differs from what was asked for. The ended ones of the last two have
 * a tab only while their kind is read: all tabs at once would take a second line.
 */
export function ClaimTabs({ current }: { readonly current: ClaimTab }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <TabList
      name="claims"
      look="folder"
      label={t`Claims`}
      current={current}
      onChange={(next) => void navigate({ to: '/support/claims', search: searchOf(next) })}
      tabs={[
        { id: 'open', label: <Trans>Waiting</Trans> },
        { id: 'answered', label: <Trans>Answered</Trans> },
        { id: 'carriers', label: <Trans>Of carriers</Trans> },
        { id: 'extras', label: <Trans>Extra charges</Trans> },
        { id: 'disputes', label: <Trans>Chargebacks</Trans> },
        ...(DISPUTES.has(current) ? [{ id: 'disputed', label: <Trans>Ended chargebacks</Trans> } as const] : []),
        { id: 'payments', label: <Trans>Payments to decide on</Trans> },
        ...(PAYMENTS.has(current) ? [{ id: 'judged', label: <Trans>Payments decided on</Trans> } as const] : []),
      ]}
    />
  );
}

/** The parameter of each tab in the address; the first tab has none. */
export function searchOf(tab: ClaimTab) {
  return tab === 'open' ? {} : { state: tab };
}
