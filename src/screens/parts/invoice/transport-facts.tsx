import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Text } from '#design/layout/text.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import type { WholeInvoice } from '#freight/invoice/invoice.ts';
import { useFormat } from '../format/use-format.ts';
import { EmissionsWhy } from '../shipment/emissions-why.tsx';
import styles from './transport-facts.module.css';

interface TransportFactsProps extends Pick<WholeInvoice, 'energy' | 'emissions'> {
  /** The shipment, where there are several. */
  readonly of?: string;
}

/** The facts that French law demands with the price of a transport: its fuel and its greenhouse gases. */
export function TransportFacts({ of, energy, emissions }: TransportFactsProps) {
  const format = useFormat();
  const id = useId();
  if (energy === null && emissions === null) return null;
  return (
    <Paper aria-labelledby={id}>
      <PaperHead id={id}>
        {emissions === null ? <Trans>Fuel</Trans> : <Trans>Fuel and emissions</Trans>}
        {of !== undefined && <Reference>{of}</Reference>}
      </PaperHead>
      <PaperBody>
        <dl className={styles.lines}>
          {energy !== null && <Fuel energy={energy} />}
          {emissions !== null && (
            <div>
              <dt>
                <Trans>
                  CO<sub>2</sub> emissions
                </Trans>
                <Text as="div" size="note" tone="quiet" leading="1.3">
                  <EmissionsWhy co2={emissions} weight={emissions.kilograms} />
                </Text>
              </dt>
              <dd>
                {format.number(emissions.grams / 1000, 1)}{' '}
                <Trans>
                  kg CO<sub>2</sub>e
                </Trans>
              </dd>
            </div>
          )}
        </dl>
      </PaperBody>
    </Paper>
  );
}

function Fuel({ energy }: { readonly energy: NonNullable<WholeInvoice['energy']> }) {
  const format = useFormat();
  const { tariff } = energy;
  const [share, factor] = [format.number(energy.share / 10, 1), format.number(energy.index / 1000, 3)];
  return (
    <div>
      <dt>
        <Trans>Fuel, part of the transport excl. VAT</Trans>
        <Text as="div" size="note" tone="quiet" leading="1.3">
          <Trans>
            {share}% of the transport. The price of diesel multiplies the prices of tariff {tariff} by {factor}.
          </Trans>
        </Text>
      </dt>
      <dd>{format.money(energy.amount)}</dd>
    </div>
  );
}
