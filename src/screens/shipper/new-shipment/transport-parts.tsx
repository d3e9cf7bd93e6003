import { Trans, useLingui } from '@lingui/react/macro';
import type { Quotation, QuotedPrice } from '#contract/answers/quote.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './price.module.css';

type Part = NonNullable<QuotedPrice['details'][number]['parts']>[number];

interface TransportPartsProps {
  readonly parts: readonly Part[];
  readonly quotation: Quotation;
}

/** The calculation of a transport's price, step by step. */
export function TransportParts({ parts, quotation }: TransportPartsProps) {
  return (
    <>
      <dl className={styles.parts}>
        {parts.map((part) => (
          <PartRow key={part.rule} part={part} quotation={quotation} />
        ))}
      </dl>
      <p className={styles.hint}>
        {quotation.distance_estimated ? (
          <Trans>The road is estimated. What carriers ask on this lane, with the service of Lading.</Trans>
        ) : (
          <Trans>What carriers ask on this lane, with the service of Lading.</Trans>
        )}
      </p>
    </>
  );
}

function PartRow({ part, quotation }: { readonly part: Part; readonly quotation: Quotation }) {
  const format = useFormat();
  const words = usePartWords(part, quotation);
  // Steps to the price of a full truck lead to an amount; the others add to the line or take from it.
  if (part.full !== undefined) {
    return (
      <div className={styles.leads}>
        <dt>{words}</dt>
        <dd>{format.money(part.full)}</dd>
      </div>
    );
  }
  const amount = format.money(part.amount);
  const isFirst = part.rule === 'share' || part.rule === 'network';
  return (
    <div>
      <dt>{words}</dt>
      <dd>{!isFirst && part.amount > 0 ? `+${amount}` : amount}</dd>
    </div>
  );
}

/** True of parts that add up to their line; those of quotes made before stop at what carriers ask. */
export function hasService(parts: readonly Part[]): boolean {
  return parts.some(({ rule }) => rule === 'service');
}

/** The words of a step of the price; its factor in them is a percentage, or a number to multiply by. */
function usePartWords({ rule, quantity }: Pick<Part, 'rule' | 'quantity'>, { distance, request }: Quotation): string {
  const { t } = useLingui();
  const format = useFormat();
  const kilometres = format.kilometres(distance);
  const lane = `${request.pickup.address.country}–${request.delivery.address.country}`;
  const share = format.number(quantity / 100, 2);
  const factor = format.number(quantity / 1000, 3);
  const metres = format.number(quantity / 10, 1);
  const change = `${quantity > 0 ? '+' : ''}${format.number(quantity / 10, quantity % 10 === 0 ? 0 : 1)}`;
  const words: Record<Part['rule'], string> = {
    truck: t`Full truck, ${kilometres}`,
    lane: t`of it the lane ${lane}, × ${factor}`,
    least_truck: t`the least for any truck`,
    level: t`of it the level of the tariff, × ${factor}`,
    fuel: t`of it the price of diesel, × ${factor}`,
    learnt: t`of it the market on this lane, × ${factor}`,
    share: t`Your share, ${share}% of the truck`,
    stops: t`Stops on the way of others`,
    least: t`Up to the least for a part load`,
    lead: t`Short notice, ${change}%`,
    slack: t`Little time to arrive, ${change}%`,
    pickup_day: t`Pickup on a weekend or holiday, ${change}%`,
    delivery_day: t`Delivery on a weekend or holiday, ${change}%`,
    weekday: t`Day of the week, ${change}%`,
    pickup_slot: t`Pickup slot, ${change}%`,
    delivery_slot: t`Delivery slot, ${change}%`,
    limit: t`Dates change a price by no more than this`,
    brand: t`Carriers regular on the lane, × ${factor}`,
    network: t`Tariff for ${metres} loading metres`,
    zone: t`Distance, × ${factor}`,
    country: t`Country of delivery, × ${factor}`,
    service: t`Service of Lading, rounded to 50 cents`,
  };
  return words[rule];
}
