import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Quotation, QuotedPrice } from '#contract/answers/quote.ts';
import { FIRST_RATES } from '#freight/quote/rates.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './price.module.css';
import { hasService, TransportParts } from './transport-parts.tsx';

type Line = QuotedPrice['details'][number];

interface LineReasonProps {
  readonly line: Line;
  readonly quotation: Quotation;
}

/** Why a line costs what it costs: its rule, with the figures it was applied to. */
export function LineReason({ line, quotation }: LineReasonProps): ReactNode {
  const { number, money, kilometres } = useFormat();
  const { quantity } = line;
  const { handling, tail_lift, appointment, insurance } = quotation.rates ?? FIRST_RATES;
  switch (line.rule) {
    case 'transport.truck':
      return <TransportParts parts={line.parts ?? []} quotation={quotation} />;
    case 'transport.network': {
      const road = kilometres(quantity);
      const parts = line.parts ?? [];
      return (
        <>
          <Trans>The fixed tariff of the pallet network, by loading metres, for {road}.</Trans>
          {hasService(parts) && <TransportParts parts={parts} quotation={quotation} />}
        </>
      );
    }
    case 'crossing.alps':
      return <Trans>The tunnel or pass over the Alps at cost, by your share of the truck.</Trans>;
    case 'crossing.sound':
      return <Trans>The crossing to Sweden at cost, by your share of the truck.</Trans>;
    case 'crossing.adriatic':
      return <Trans>The ferry to Greece at cost, by your share of the truck.</Trans>;
    case 'handling.pallets': {
      const [first, next] = [money(handling.first_pallet), money(handling.next_pallet)];
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
      const most = handling.most_metres;
      const [first, next] = [money(handling.first_metre), money(handling.next_metre)];
      return (
        <>
          <Plural value={quantity} one="# loading metre" other="# loading metres" />
          {': '}
          <Trans>
            {first} for the first, {next} for each further one, up to {most}.
          </Trans>
        </>
      );
    }
    case 'tail_lift': {
      const [least, step] = [money(tail_lift.least), money(tail_lift.per_step)];
      const length = number(quantity / 10, 1);
      const [rigid, part] = [number(tail_lift.rigid_dm / 10, 1), number(tail_lift.step_dm / 10, 1)];
      return (
        <Trans>
          A truck with a tail lift for {length} m: {least} up to {rigid} m, then {step} for each {part} m. Once, for
          both ends.
        </Trans>
      );
    }
    case 'appointment': {
      const fee = money(appointment);
      return <Trans>The carrier agrees a time with the site: {fee}.</Trans>;
    }
    case 'insurance.basic': {
      const share = number(insurance.share / 100, 1);
      const [value, least] = [money(quantity), money(insurance.least)];
      return (
        <span className={styles.words}>
          <Trans>
            {share}% of {value}, at least {least}.
          </Trans>
        </span>
      );
    }
  }
}
