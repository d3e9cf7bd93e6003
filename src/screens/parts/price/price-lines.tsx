import { Trans } from '@lingui/react/macro';
import type { LineKey, PriceLine } from '#freight/price/price-line.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './price-lines.module.css';

interface PriceLinesProps {
  readonly lines: readonly PriceLine[];
  /** The sum of the lines, in cents excl. VAT. */
  readonly total: number;
}

/** The lines of a price, each with its reason, and their sum. */
export function PriceLines({ lines, total }: PriceLinesProps) {
  const format = useFormat();
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.key + line.rule} className={styles.line}>
          <dt>
            <LineName name={line.key} />
            <small>
              <LineReason line={line} />
            </small>
          </dt>
          <dd>{format.money(line.amount)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>
          <Trans>Excl. VAT</Trans>
        </dt>
        <dd>{format.money(total)}</dd>
      </div>
    </dl>
  );
}

function LineName({ name }: { readonly name: LineKey }) {
  switch (name) {
    case 'transport':
      return <Trans>Transport</Trans>;
    case 'crossing':
      return <Trans>Crossing</Trans>;
    case 'handling_pickup':
      return <Trans>Handling at pickup</Trans>;
    case 'handling_delivery':
      return <Trans>Handling at delivery</Trans>;
    case 'tail_lift':
      return <Trans>Tail lift</Trans>;
    case 'appointment_pickup':
      return <Trans>Appointment at pickup</Trans>;
    case 'appointment_delivery':
      return <Trans>Appointment at delivery</Trans>;
    case 'insurance':
      return <Trans>Insurance</Trans>;
  }
}

interface LineReasonProps {
  readonly line: Pick<PriceLine, 'rule' | 'quantity' | 'key'>;
}

/** Why a line is what it is: its rule, with the figures it was applied to. */
export function LineReason({ line: { rule, quantity, key } }: LineReasonProps) {
  const format = useFormat();
  const count = format.number(quantity);
  switch (rule) {
    case 'transport.truck': {
      const distance = format.kilometres(quantity);
      return <Trans>A truck for {distance}, by your share of its floor, the lane and the dates</Trans>;
    }
    case 'transport.network': {
      const distance = format.kilometres(quantity);
      return <Trans>Pallet network, {distance}</Trans>;
    }
    case 'crossing.alps':
    case 'crossing.sound':
    case 'crossing.adriatic':
      return <CrossingReason rule={rule} share={format.percent(quantity / 10_000)} />;
    case 'handling.pallets': {
      const [first, next] = [format.money(750), format.money(250)];
      return (
        <Trans>
          Standard pallets: {count}. {first} for the first, {next} for each further one
        </Trans>
      );
    }
    case 'handling.metres': {
      const [first, next] = [format.money(1250), format.money(650)];
      return (
        <Trans>
          Metres begun: {count}. {first} for the first, {next} for each further one
        </Trans>
      );
    }
    case 'tail_lift': {
      const metres = format.number(quantity / 10, 1);
      const least = format.money(2000);
      return (
        <Trans>
          For {metres} m of floor: {least} up to 4.8 m, more for a larger truck
        </Trans>
      );
    }
    case 'appointment':
      return key === 'appointment_pickup' ? (
        <Trans>The driver books the time of the pickup</Trans>
      ) : (
        <Trans>The driver books the time of the delivery</Trans>
      );
    case 'insurance.basic': {
      const [value, least] = [format.money(quantity), format.money(1500)];
      return (
        <Trans>
          0.5% of {value}, at least {least}
        </Trans>
      );
    }
  }
}

interface CrossingReasonProps {
  readonly rule: Extract<PriceLine['rule'], `crossing.${string}`>;
  /** Formatted. */
  readonly share: string;
}

function CrossingReason({ rule, share }: CrossingReasonProps) {
  switch (rule) {
    case 'crossing.alps':
      return <Trans>Tunnel of the Alps, your share of the truck is {share}</Trans>;
    case 'crossing.sound':
      return <Trans>Crossing of the Øresund, your share of the truck is {share}</Trans>;
    case 'crossing.adriatic':
      return <Trans>Ferry over the Adriatic, your share of the truck is {share}</Trans>;
  }
}
