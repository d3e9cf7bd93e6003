import { Trans } from '@lingui/react/macro';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { MINUTE } from '#freight/values/duration.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './handling.module.css';
import { PartHeading } from './part-heading.tsx';
import { useRates } from './use-rates.ts';

/** The rules behind the prices of handling. */
export function HandlingCosts() {
  const { money } = useFormat();
  const { handling, tail_lift, waiting } = useRates();
  const [pallet, nextPallet] = [money(handling.first_pallet), money(handling.next_pallet)];
  const [metre, nextMetre] = [money(handling.first_metre), money(handling.next_metre)];
  const [least, most] = [money(tail_lift.least), money(tail_lift.most)];
  const [part, full] = [waiting.free_part, waiting.free_full].map((minutes) => spanWords(minutes * MINUTE));
  const hour = money(waiting.hour);
  const mostHours = waiting.most_hours;
  return (
    <section className={styles.costs} aria-labelledby="handling-costs">
      <PartHeading id="handling-costs">
        <Trans>What it costs, excl. VAT</Trans>
      </PartHeading>
      <Cells>
        <Cell share="quarter" label={<Trans>Driver helps, standard pallets</Trans>}>
          {pallet}
          <span className={styles.then}>
            <Trans>then {nextPallet} a pallet, by the metre where that is less</Trans>
          </span>
        </Cell>
        <Cell share="quarter" label={<Trans>Driver helps, other loads</Trans>}>
          {metre}
          <span className={styles.then}>
            <Trans>then {nextMetre} a metre</Trans>
          </span>
        </Cell>
        <Cell share="quarter" label={<Trans>Tail lift</Trans>}>
          <Trans>
            {least} to {most}
          </Trans>
          <span className={styles.then}>
            <Trans>by the length of the load, once for both ends</Trans>
          </span>
        </Cell>
        <Cell share="quarter" label={<Trans>Time at each end</Trans>}>
          <Trans>
            {part} included, {full} for a full truck
          </Trans>
          <span className={styles.then}>
            <Trans>
              then {hour} an hour begun, {mostHours} h at most
            </Trans>
          </span>
        </Cell>
      </Cells>
    </section>
  );
}
