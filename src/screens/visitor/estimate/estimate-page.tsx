import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ArrowLink } from '#design/arrow/arrow.tsx';
import { Row } from '#design/layout/row.tsx';
import { Paper } from '#design/paper/paper.tsx';
import type { Locale } from '#freight/user/locale.ts';
import { EstimateForm } from '../../parts/estimate/estimate-form.tsx';
import { EstimateFacts, EstimateLane } from '../../parts/estimate/estimate-result.tsx';
import { EstimateSummary } from '../../parts/estimate/estimate-summary.tsx';
import { EstimateWay } from '../../parts/estimate/estimate-way.tsx';
import { KeptEstimate } from '../../parts/estimate/kept-estimate.tsx';
import { EstimatedPrice } from '../../parts/estimate/price-range.tsx';
import { useEstimate } from '../../parts/estimate/use-estimate.ts';
import styles from './estimate-page.module.css';
import { VisitorBar } from './visitor-bar.tsx';

interface EstimatePageProps {
  readonly onLocale: (locale: Locale) => void;
}

/** The public page that estimates the price of a transport: no account, dates or options. It links to the app. */
export function EstimatePage({ onLocale }: EstimatePageProps) {
  const { t } = useLingui();
  const title = t`Estimate a transport`;
  useEffect(() => {
    document.title = `Lading – ${title}`;
  }, [title]);
  return (
    <div className={styles.page}>
      <VisitorBar onLocale={onLocale} />
      <main className={styles.main}>
        <Row as="header" align="baseline" justify="between" gap="half 5" weight="mid" tone="quiet">
          <h1 className={styles.title}>{title}</h1>
          <p>
            <Trans>No account needed</Trans>
          </p>
        </Row>
        <KeptEstimate level={2}>
          <Asking />
        </KeptEstimate>
      </main>
    </div>
  );
}

/** The form and its result. */
function Asking() {
  const form = useEstimate();
  const { estimate, values } = form;
  const [changed, setChanged] = useState<typeof estimate>(null);
  const result = useRef<HTMLDivElement>(null);
  // Moves the focus to the result once it is shown.
  useEffect(() => {
    if (estimate !== null) result.current?.focus();
  }, [estimate]);

  return (
    <>
      <div className={styles.asked} data-folded={changed !== estimate || undefined}>
        <EstimateForm {...form} />
        {estimate !== null && (
          <EstimateSummary estimate={estimate} values={values} onChange={() => setChanged(estimate)} />
        )}
      </div>
      {estimate !== null && (
        <div ref={result} tabIndex={-1} className={styles.result} aria-busy={form.busy}>
          <div className={styles.lane}>
            <EstimateLane estimate={estimate} type={values.type} quantity={Number(values.quantity)} />
          </div>
          <div className={styles.columns}>
            <EstimatedPrice estimate={estimate} />
            <Paper>
              <EstimateFacts estimate={estimate} />
              <div className={styles.goOn}>
                <ArrowLink href="/shipments/new?start=estimate" size="lg" wide>
                  <Trans>Get a quote</Trans>
                </ArrowLink>
                <p>
                  <Trans>A quote needs an account.</Trans>{' '}
                  <a href="/auth/register">
                    <Trans>Create an account</Trans>
                  </a>
                </p>
              </div>
            </Paper>
          </div>
          <EstimateWay estimate={estimate} />
        </div>
      )}
    </>
  );
}
