import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { acceptanceQuery } from '#device/bids/proposal-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { tierOf } from '#freight/proposal/acceptance.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { TierWord } from '../../parts/proposal/proposal-state-badge.tsx';
import styles from './proposals.module.css';

/** The price that was asked, or agreed at last, beside the offered one. */
export function BidPrice({ bid: { agreed_pricing, pricing, offer } }: { readonly bid: Proposal }) {
  const format = useFormat();
  const price = (agreed_pricing ?? pricing ?? offer.pricing).price;
  const offered = format.money(offer.pricing.price);
  return (
    <span className={styles.prices}>
      <b>{format.money(price)}</b>{' '}
      <span>
        {price === offer.pricing.price ? <Trans>at the offered price</Trans> : <Trans>offered {offered}</Trans>}
      </span>
    </span>
  );
}

/** The chance of a bid that waits. It shows once it is known. */
export function BidChance({ bid: { offer, pricing } }: { readonly bid: Proposal }) {
  const { company } = useViewer();
  const { data } = useQuery(acceptanceQuery(company?.uuid ?? '', offer.uuid));
  if (data === undefined) return null;
  return (
    <span>
      <Trans>Chance:</Trans> <TierWord tier={tierOf((pricing ?? offer.pricing).price, data.tiers)} />
    </span>
  );
}
