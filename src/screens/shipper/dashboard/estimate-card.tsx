import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { arrowClass } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Paper, PaperBody } from '#design/paper/paper.tsx';
import type { Estimate } from '#device/estimate/estimate.ts';
import { EstimateForm } from '../../parts/estimate/estimate-form.tsx';
import { EstimateFacts } from '../../parts/estimate/estimate-result.tsx';
import { EstimateWay } from '../../parts/estimate/estimate-way.tsx';
import { KeptEstimate } from '../../parts/estimate/kept-estimate.tsx';
import { EstimatedPrice } from '../../parts/estimate/price-range.tsx';
import { useEstimate } from '../../parts/estimate/use-estimate.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import styles from './dashboard.module.css';

/** The price of a transport without dates and options, and the way from there to a new shipment. */
export function EstimateCard() {
  return (
    <KeptEstimate level={2}>
      <OpenCard />
    </KeptEstimate>
  );
}

function OpenCard() {
  const form = useEstimate();
  const { estimate } = form;
  /** The estimate whose goods or towns are being changed. */
  const [changed, setChanged] = useState<Estimate | null>(null);
  const isShown = estimate !== null && changed !== estimate;
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (estimate !== null) shown.current?.focus();
  }, [estimate]);
  const change = () => {
    setChanged(estimate);
    // The button goes with the answer.
    shown.current?.focus();
  };
  return (
    <section className={styles.estimate} aria-labelledby="estimate">
      <h2 id="estimate">
        <Trans>Estimate a transport</Trans>
      </h2>
      <div ref={shown} tabIndex={-1} className={isShown ? styles.answer : styles.asked}>
        {isShown ? <Answer estimate={estimate} onChange={change} /> : <EstimateForm {...form} />}
      </div>
    </section>
  );
}

function Answer({ estimate, onChange }: { readonly estimate: Estimate; readonly onChange: () => void }) {
  return (
    <>
      <div className={styles.ends}>
        <b>
          <PlaceName address={estimate.pickup_address} />
        </b>
        <Icon name="arrow-right-b" />
        <b>
          <PlaceName address={estimate.delivery_address} />
        </b>
        <Button size="sm" variant="white" onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
      </div>
      <EstimatedPrice estimate={estimate} />
      <Paper>
        <EstimateFacts estimate={estimate} />
        <PaperBody>
          <Link to="/shipments/new" search={{ start: 'estimate' }} className={arrowClass('md', true)}>
            <Trans>New shipment from this</Trans>
          </Link>
        </PaperBody>
      </Paper>
      <EstimateWay estimate={estimate} />
    </>
  );
}
