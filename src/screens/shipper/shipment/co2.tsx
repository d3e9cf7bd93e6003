import { Trans } from '@lingui/react/macro';
import { Cells, NumberCell } from '#design/cells/cells.tsx';
import { Paper, PaperBody } from '#design/paper/paper.tsx';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { EmissionsWhy } from '../../parts/shipment/emissions-why.tsx';
import styles from './shipment.module.css';

interface Co2Props {
  readonly co2: Shipment['co2'];
  /** Gross, in kg. */
  readonly weight: number;
}

/** The emissions of the transport as they were told at its booking, with the sum that made them. */
export function Co2({ co2, weight }: Co2Props) {
  const format = useFormat();
  if (co2 === null) return null;
  return (
    <Paper>
      <Cells flush>
        <NumberCell
          share="row"
          unit={
            <Trans>
              kg CO<sub>2</sub>e
            </Trans>
          }
          label={
            <Trans>
              CO<sub>2</sub> emissions
            </Trans>
          }
        >
          {format.number(co2.grams / 1000)}
        </NumberCell>
      </Cells>
      <PaperBody className={styles.second}>
        <EmissionsWhy co2={co2} weight={weight} />
      </PaperBody>
    </Paper>
  );
}
