import { Trans } from '@lingui/react/macro';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { FREE_TIME, HANDLING, TAIL_LIFT } from '#freight/quote/options.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './handling.module.css';
import { PartHeading } from './part-heading.tsx';

/** The rules behind the prices of handling. */
export function HandlingCosts() {
  const { money } = useFormat();
  const [pallet, nextPallet] = [money(HANDLING.firstPallet), money(HANDLING.nextPallet)];
  const [metre, nextMetre] = [money(HANDLING.firstMetre), money(HANDLING.nextMetre)];
  const [least, most] = [money(TAIL_LIFT.least), money(TAIL_LIFT.most)];
  const hour = money(FREE_TIME.perHourBegun);
  const { mostHours } = FREE_TIME;
  return (
    <section className={styles.costs} aria-labelledby="handling-costs">
      <PartHeading id="handling-costs">
        <Trans>What it costs, excl. VAT</Trans>
      </PartHeading>
      <Cells>
        <Cell share="quarter" label={<Trans>Driver helps, standard pallets</Trans>}>
          {pallet}
          <span className={styles.then}>
            <Trans>then {nextPallet} a pallet</Trans>
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
          <Trans>1 h included, 2 h for a full truck</Trans>
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
