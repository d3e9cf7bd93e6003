import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Quotation, QuotedPrice } from '#contract/answers/quote.ts';
import { APPOINTMENT, HANDLING, INSURANCE, TAIL_LIFT } from '#freight/quote/options.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './price.module.css';
import { TransportParts } from './transport-parts.tsx';

type Line = QuotedPrice['details'][number];

interface LineReasonProps {
  readonly line: Line;
  readonly quotation: Quotation;
}

/** Why a line costs what it costs: its rule, with the figures it was applied to. */
export function LineReason({ line, quotation }: LineReasonProps): ReactNode {
  const { number, money, kilometres } = useFormat();
  const { quantity } = line;
  switch (line.rule) {
    case 'transport.truck':
      return <TransportParts parts={line.parts ?? []} quotation={quotation} />;
    case 'transport.network': {
      const road = kilometres(quantity);
      return <Trans>The fixed tariff of the pallet network, by loading metres, for {road}.</Trans>;
    }
    case 'crossing.alps':
      return <Trans>The tunnel or pass over the Alps at cost, by your share of the truck.</Trans>;
    case 'crossing.sound':
      return <Trans>The crossing to Sweden at cost, by your share of the truck.</Trans>;
    case 'crossing.adriatic':
      return <Trans>The ferry to Greece at cost, by your share of the truck.</Trans>;
    case 'handling.pallets': {
      const [first, next] = [money(HANDLING.firstPallet), money(HANDLING.nextPallet)];
      return (
        <>
          <Plural value={quantity} one="# standard pallet" other="# standard pallets" />
          {': '}
          <Trans>
            {first} for the first, {next} for each further one.
          </Trans>
        </>
      );
    }
    case 'handling.metres': {
      const [first, next] = [money(HANDLING.firstMetre), money(HANDLING.nextMetre)];
      return (
        <>
          <Plural value={quantity} one="# loading metre" other="# loading metres" />
          {': '}
          <Trans>
            {first} for the first, {next} for each further one, up to 13.
          </Trans>
        </>
      );
    }
    case 'tail_lift': {
      const [least, step] = [money(TAIL_LIFT.least), money(TAIL_LIFT.perStep)];
      const length = number(quantity / 10, 1);
      return (
        <Trans>
          A truck with a tail lift for {length} m: {least} up to 4.8 m, then {step} for each 0.3 m. Once, for both ends.
        </Trans>
      );
    }
    case 'appointment': {
      const fee = money(APPOINTMENT);
      return <Trans>The carrier agrees a time with the site: {fee}.</Trans>;
    }
    case 'insurance.basic': {
      const [value, least] = [money(quantity), money(INSURANCE.least)];
      return (
        <span className={styles.words}>
          <Trans>
            0.5% of {value}, at least {least}.
          </Trans>
        </span>
      );
    }
  }
}
