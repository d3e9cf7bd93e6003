import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import { Text } from '#design/layout/text.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { Progress } from '#design/progress/progress.tsx';
import { Refused } from '#device/api/faults.ts';
import { sendImport } from '#device/imports/imports.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { MAX_IMPORT_ROWS } from '#freight/shipment-import/shipment-import.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './import.module.css';
import { useTemplateFile } from './sheet-files.ts';

/** Chooses a file of shipments, or has one dropped; offers an empty one to fill. */
export function ChooseFile({ onRead }: { readonly onRead: (uuid: string) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const owner = useShipper();
  const id = useId();
  const template = useTemplateFile();
  const [isOver, setOver] = useState(false);
  const sending = useMutation({
    mutationFn: (file: File) => sendImport(owner, file),
    onSuccess: ({ uuid }) => onRead(uuid),
  });
  const send = (file: File | undefined) => file !== undefined && !sending.isPending && sending.mutate(file);
  const most = format.number(MAX_IMPORT_ROWS);
  return (
    <Paper className={styles.choose}>
      <p>
        <Trans>
          One row is one shipment. You see every price, and what is wrong with a row, before anything is booked.
        </Trans>
      </p>
      <label htmlFor={id} className={classNames(styles.drop, isOver && styles.over)}>
        <Icon name="tray-arrow-up-b" size="lg" />
        <b>
          <Trans>Choose a CSV file</Trans>
        </b>
        <Text tone="quiet">
          <Trans>or drop it here. CSV or XLSX, 2 MB and {most} rows at most.</Trans>
        </Text>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t`Choose a CSV file`}
          disabled={sending.isPending}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ target }) => {
            send(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      {sending.isPending && (
        <div role="status">
          <Progress label={t`Sending the file`} />
          <Trans>Sending the file</Trans>
        </div>
      )}
      {sending.error !== null && <FileFault error={sending.error} />}
      <Text as="p" tone="quiet">
        <Trans>We detect separators, encoding and decimal signs. Column names may be English, French or Polish.</Trans>
      </Text>
      <Button variant="link" icon="download-simple-b" onClick={template}>
        <Trans>Download a template</Trans>
      </Button>
    </Paper>
  );
}

/** Shows why the file was rejected. No row was imported. */
function FileFault({ error }: { readonly error: Error }) {
  if (!(error instanceof Refused) || error.violations.length === 0) return <FormFault error={error} />;
  return (
    <div role="alert" className={styles.fault}>
      <Icon name="warning-f" size="sm" />
      <ul>
        {error.violations.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
