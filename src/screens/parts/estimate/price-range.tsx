import { Trans } from '@lingui/react/macro';
import { cssVars } from '#design/css-vars.ts';
import { Text } from '#design/layout/text.tsx';
import { placeOn, scaleAround } from '#design/plot/scale.ts';
import type { Estimate } from '#device/estimate/estimate.ts';
import { useRoundMoney } from '../proposal/use-round-money.ts';
import styles from './estimate.module.css';

/** The range of an estimate, or that there is none. */
export function EstimatedPrice({ estimate: { price } }: { readonly estimate: Pick<Estimate, 'price'> }) {
  return price === null ? <NoPrice /> : <PriceRange price={price} />;
}

/** A transport over the sea has only the price that its shipper names. */
function NoPrice() {
  return (
    <section className={styles.range} aria-labelledby="range">
      <Text as="h2" id="range" size="small" weight="mid" tone="quiet">
        <Trans>No estimate</Trans>
      </Text>
      <p>
        <Trans>
          This transport needs a ferry, so its price cannot be estimated. Ask for a quote and name your price. The
          distance leaves out the sea.
        </Trans>
      </p>
    </section>
  );
}

interface PriceRangeProps {
  readonly price: NonNullable<Estimate['price']>;
}

/** The range in figures, and where it lies on an axis: dashed, as nothing is offered yet. */
function PriceRange({ price: { amount_min: least, amount_max: most } }: PriceRangeProps) {
  const money = useRoundMoney();
  const scale = scaleAround(least, most, 1.5);
  const at = (value: number) => placeOn(scale, value);
  const [min, max] = [money(least), money(most)];
  return (
    <section className={styles.range} aria-labelledby="range">
      <Text as="h2" id="range" size="small" weight="mid" tone="quiet">
        <Trans>Price range, excl. VAT</Trans>
      </Text>
      <p className={styles.price}>
        <Trans>
          {min} <span>to</span> {max}
        </Trans>
      </p>
      <div className={styles.ruler} aria-hidden>
        <span className={styles.block} style={cssVars({ '--from': at(least), '--to': at(most) })} />
        {scale.ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={cssVars({ '--at': at(tick) })}>
            {money(tick)}
          </span>
        ))}
      </div>
      <p className={styles.note}>
        <Trans>
          An estimate, dashed until you ask for a quote. Not in it: handling, tail lift, appointment, insurance. A quote
          holds for 30 minutes.
        </Trans>
      </p>
    </section>
  );
}
