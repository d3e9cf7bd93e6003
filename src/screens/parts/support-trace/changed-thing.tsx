import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SupportChange } from '#freight/user/support-change.ts';

type Entity = SupportChange['entity'];

const TYPES: Readonly<Record<Entity['type'], ReactNode>> = {
  shipment: <Trans>Shipment</Trans>,
  mission: <Trans>Mission</Trans>,
  invoice: <Trans>Invoice</Trans>,
  claim: <Trans>Claim</Trans>,
  proposal: <Trans>Bid</Trans>,
  driver: <Trans>Driver</Trans>,
  truck: <Trans>Truck</Trans>,
  template: <Trans>Template</Trans>,
  search: <Trans>Saved search</Trans>,
  round: <Trans>Round</Trans>,
  document: <Trans>Document</Trans>,
  bank_account: <Trans>Bank account</Trans>,
  refund: <Trans>Refund</Trans>,
  payout: <Trans>Payout</Trans>,
  payout_run: <Trans>Payout run</Trans>,
  user: <Trans>User</Trans>,
  company: <Trans>Company</Trans>,
};

/** The name of a thing that support changed. */
export function ChangedName({ entity: { type, reference } }: { readonly entity: Entity }) {
  return (
    <>
      {TYPES[type]} {reference}
    </>
  );
}

/** The same as a link to its page, for members of its company; things without a page are named alone. */
export function ChangedThing({ entity }: { readonly entity: Entity }) {
  const { type, uuid } = entity;
  const name = <ChangedName entity={entity} />;
  switch (type) {
    case 'shipment':
      return (
        <Link to="/shipments/$key" params={{ key: uuid }}>
          {name}
        </Link>
      );
    case 'mission':
      return (
        <Link to="/missions/$key" params={{ key: uuid }}>
          {name}
        </Link>
      );
    case 'invoice':
      return (
        <Link to="/billing/invoices/$key" params={{ key: uuid }}>
          {name}
        </Link>
      );
    case 'driver':
      return (
        <Link to="/drivers/$uuid" params={{ uuid }}>
          {name}
        </Link>
      );
    case 'truck':
      return <Link to="/trucks">{name}</Link>;
    default:
      return name;
  }
}
