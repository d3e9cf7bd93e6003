import { Trans } from '@lingui/react/macro';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import type { WholeInvoice } from '#freight/invoice/invoice.ts';
import { useFormat } from '../format/use-format.ts';
import { EmissionsWhy } from '../shipment/emissions-why.tsx';
import styles from './transport-facts.module.css';

/** What French law wants said with the price of a transport: the fuel in it, and its greenhouse gases. */
export function TransportFacts({ energy, emissions }: Pick<WholeInvoice, 'energy' | 'emissions'>) {
  const format = useFormat();
  if (energy === null && emissions === null) return null;
  return (
    <Paper aria-labelledby="transport-facts">
      <PaperHead id="transport-facts">
        {emissions === null ? <Trans>Fuel</Trans> : <Trans>Fuel and emissions</Trans>}
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
                <div className={styles.why}>
                  <EmissionsWhy co2={emissions} weight={emissions.kilograms} />
                </div>
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
        <div className={styles.why}>
          <Trans>
            {share}% of the transport. The price of diesel multiplies the prices of tariff {tariff} by {factor}.
          </Trans>
        </div>
      </dt>
      <dd>{format.money(energy.amount)}</dd>
    </div>
  );
}
