import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { selfBillingQuery } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { localDay } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './earnings.module.css';
import { MandateDialog } from './mandate-dialog.tsx';

/** By which right Lading writes the invoices, or the way to give it that right. */
export function MandateNote() {
  const format = useFormat();
  const { company } = useViewer();
  const { data } = useQuery(selfBillingQuery(company?.uuid ?? ''));
  const [signs, setSigns] = useState(false);
  if (data === undefined) return null;
  const { mandate, obstacle } = data;
  if (mandate !== null) {
    const day = format.calendarDay(localDay(Date.parse(mandate.signed_at)));
    const year = mandate.signed_at.slice(0, 4);
    return (
      <p className={styles.note}>
        <Trans>
          Lading writes the invoices in your name, by your mandate of {day} {year}.
        </Trans>
      </p>
    );
  }
  if (obstacle === 'country') return null;
  return (
    <div className={styles.offer}>
      <h2>
        <Trans>Let Lading write your invoices</Trans>
      </h2>
      <p>
        <Trans>With a mandate your invoice is written the night after the proof, and you upload nothing.</Trans>
      </p>
      {obstacle === 'vat_number' && (
        <p>
          <Trans>It needs your French VAT number. Ask support to add it.</Trans>
        </p>
      )}
      {obstacle === null && company?.is_owner === true && (
        <Button variant="white" onClick={() => setSigns(true)}>
          <Trans>Read the mandate</Trans>
        </Button>
      )}
      {signs && <MandateDialog onClose={() => setSigns(false)} />}
    </div>
  );
}
