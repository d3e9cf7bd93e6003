import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Arrow } from '#design/arrow/arrow.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { wayHome } from '#freight/homeward/way-home.ts';
import type { Near } from '#freight/offer/near.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import styles from './homeward.module.css';
import { type NamedPlace, type Sentence, sentenceSearch } from './homeward-search.ts';

interface HomeBarProps {
  readonly offer: Offer;
  readonly near: Near;
  readonly home: NamedPlace;
  readonly sentence: Sentence;
  /** Unix milliseconds. */
  readonly now: number;
}

/** When the chosen load is picked up and delivered, and when the truck is home; and the step, booking it. */
export function HomeBar({ offer, near, home, sentence, now }: HomeBarProps) {
  const format = useFormat();
  const navigate = useNavigate();
  const freeAt = Math.max(now, Date.parse(sentence.freeFrom ?? '') || now);
  const way = wayHome(offer, { near, freeAt, home, homeBy: null });
  const [from, to] = [offer.pickup.address.city, offer.delivery.address.city];
  const back = home.name ?? '';
  const price = format.money(offer.pricing.price);
  const target = { to: '/offers/$uuid', params: { uuid: offer.uuid }, search: sentenceSearch(sentence) } as const;
  return (
    <div className={styles.bar}>
      <ol className={styles.stops}>
        <li>
          <b>{format.weekdayAndTime(way.pickupAt)}</b> <Trans>at {from}</Trans>
        </li>
        <li>
          <b>{format.weekdayAndTime(way.deliveryAt)}</b> <Trans>at {to}</Trans>
        </li>
        <li>
          <b>{format.weekdayAndTime(way.homeAt)}</b> {back === '' ? <Trans>home</Trans> : <Trans>home, {back}</Trans>}
        </li>
      </ol>
      <Link {...target} className={buttonClass('white')}>
        <Trans>Open</Trans>
      </Link>
      <Arrow size="md" onClick={() => void navigate({ ...target, state: { isBooking: true } })}>
        <Trans>Book for {price}</Trans>
      </Arrow>
    </div>
  );
}
