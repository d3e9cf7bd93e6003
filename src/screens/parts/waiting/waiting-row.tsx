import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WaitingItem } from '#device/waiting/waiting-items.ts';
import { INFORMATIVE } from '#freight/waiting/waiting.ts';
import { useFormat } from '../format/use-format.ts';

interface WaitingLinkProps {
  readonly item: WaitingItem;
  readonly className?: string;
  readonly onChoose?: () => void;
  readonly children: ReactNode;
}

/** The way to where one acts on what waits. */
export function WaitingLink(link: WaitingLinkProps) {
  const { item, className, onChoose, children } = link;
  const { uuid } = item.entity;
  const how = { className, onClick: onChoose };
  const claims = searchOfClaims(item);
  if (claims !== null) {
    return (
      <Link to="/support/claims" search={claims} {...how}>
        {children}
      </Link>
    );
  }
  switch (item.kind) {
    case 'pre_invoice':
      return (
        <Link to="/billing/pre-invoices/$uuid" params={{ uuid }} {...how}>
          {children}
        </Link>
      );
    case 'document_to_judge':
      return (
        <Link to="/support/documents" search={{ document: uuid }} {...how}>
          {children}
        </Link>
      );
    case 'price':
      return (
        <Link to="/support/prices" search={{ request: uuid }} {...how}>
          {children}
        </Link>
      );
    case 'locked_account':
      return (
        <Link to="/support/users" search={{ q: item.entity.reference }} {...how}>
          {children}
        </Link>
      );
    case 'payout_run':
    case 'payout_run_due':
    case 'payout_run_to_send':
      return (
        <Link to="/support/payouts" {...how}>
          {children}
        </Link>
      );
    case 'company_change':
    case 'disputed_account':
    case 'pay_back':
    case 'credit_limit':
      return (
        <Link to="/support/companies/$uuid" params={{ uuid }} {...how}>
          {children}
        </Link>
      );
    case 'tariff':
    case 'law_row':
      return (
        <Link to="/support/prices" search={item.kind === 'law_row' ? { law: 'waiting' } : {}} {...how}>
          {children}
        </Link>
      );
    default:
      return <EntityLink {...link} />;
  }
}

/** Where support's claims open for an item; null if it is none of them. */
function searchOfClaims({ kind, entity: { uuid: claim } }: WaitingItem) {
  switch (kind) {
    case 'claim':
      return { claim };
    case 'dispute':
      return { state: 'disputes', claim } as const;
    case 'quarantine':
      return { state: 'payments', claim } as const;
    case 'contest':
      return { state: 'carriers', claim } as const;
    case 'contested_extra':
      return { state: 'extras' } as const;
    default:
      return null;
  }
}

/** The way to what an item is about. */
function EntityLink(link: WaitingLinkProps) {
  const { item, className, onChoose, children } = link;
  const { kind, entity } = item;
  const { uuid } = entity;
  const how = { className, onClick: onChoose };
  switch (entity.type) {
    case 'invoice':
      return (
        <Link to="/billing/invoices/$key" params={{ key: uuid }} {...how}>
          {children}
        </Link>
      );
    case 'offer':
      return (
        <Link to="/offers/$uuid" params={{ uuid }} {...how}>
          {children}
        </Link>
      );
    case 'mission':
      return (
        <Link to="/missions/$key" params={{ key: uuid }} {...how}>
          {children}
        </Link>
      );
    case 'document':
      return (
        <Link to="/onboarding" {...how}>
          {children}
        </Link>
      );
    case 'bank_entry':
      return <BankLink {...link} />;
    case 'company':
    case 'claim':
    case 'dispute':
    case 'user':
    case 'payout_run':
    case 'tariff':
    case 'law_row':
    case 'payment':
      return (
        <Link to="/billing/payouts" {...how}>
          {children}
        </Link>
      );
    case 'shipment':
      return (
        <Link
          to="/shipments/$key"
          params={{ key: uuid }}
          search={kind === 'search' ? { 'update-expires-at': 1 } : {}}
          {...how}
        >
          {children}
        </Link>
      );
  }
}

/** The way to a movement on our bank account; to the account itself where the item is about all of it. */
function BankLink({ item: { kind, amount = 0, entity }, className, onChoose, children }: WaitingLinkProps) {
  const state = amount < 0 ? 'outgoing' : 'open';
  return (
    <Link
      to="/support/bank"
      search={kind === 'suspense' ? { state, entry: entity.uuid } : {}}
      className={className}
      onClick={onChoose}
    >
      {children}
    </Link>
  );
}

/** Until when one can act, and what happens where nobody does. `now` in Unix milliseconds. */
export function WaitingDeadline({
  item: { kind, deadline, silence },
  now,
}: {
  readonly item: WaitingItem;
  readonly now: number;
}) {
  const format = useFormat();
  if (deadline === undefined) return null;
  const at = format.moment(Date.parse(deadline), now);
  if (INFORMATIVE.has(kind)) return <Trans>It was due {at}</Trans>;
  switch (silence) {
    case 'approves':
      return <Trans>Without a word it is approved {at}</Trans>;
    case 'refuses':
      return <Trans>Without an answer it is refused {at}</Trans>;
    case 'expires':
      return <Trans>Ends {at}</Trans>;
    default:
      return <Trans>Due {at}</Trans>;
  }
}
