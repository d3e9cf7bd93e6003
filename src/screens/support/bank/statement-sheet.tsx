import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { latestStatementQuery, type TakenStatement, takeStatement } from '#device/support/bank.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';
import { Fact, Facts } from '../facts.tsx';
import styles from '../support.module.css';

const CsvDialog = lazyPart(() => import('./csv-dialog.tsx').then((part) => part.CsvDialog), MissingDialog);

/** The latest statement of our account, and the way to import the next. */
export function StatementSheet() {
  const { t } = useLingui();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { data: statement } = useQuery(latestStatementQuery);
  const take = useMutation({ mutationFn: takeStatement });
  const [csv, setCsv] = useState<File | null>(null);
  const [taken, setTaken] = useState<TakenStatement | null>(null);
  return (
    <Paper>
      <div className={styles.state}>
        <h2 className={styles.name}>
          <Trans>Statements</Trans>
        </h2>
        <input
          ref={input}
          type="file"
          accept=".xml,.csv,.txt,application/xml,text/xml,text/csv"
          aria-label={t`Statement of the bank (camt.053 or CSV)`}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            setTaken(null);
            if (file === undefined) return;
            if (isCsv(file)) setCsv(file);
            else take.mutate(file, { onSuccess: setTaken });
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Button variant="white" busy={take.isPending} onClick={() => input.current?.click()}>
          <Trans>Import a statement</Trans>
        </Button>
      </div>
      <div role="status">{taken !== null && <Taken taken={taken} />}</div>
      {take.error !== null && <FormFault error={take.error} />}
      {statement === null && (
        <p className={styles.note}>
          <Trans>None was imported yet. The bank gives them as XML (camt.053), one a day, or as CSV.</Trans>
        </p>
      )}
      {statement != null && (
        <Facts>
          <Fact label={<Trans>Latest statement</Trans>}>
            {statement.id}, {format.calendarDay(statement.day)}
          </Fact>
          {statement.opening !== null && (
            <Fact label={<Trans>Opening balance</Trans>}>{format.money(statement.opening)}</Fact>
          )}
          <Fact label={<Plural value={statement.movements} one="# movement" other="# movements" />}>
            {statement.opening === null || statement.closing === null ? (
              <Trans>No balance given</Trans>
            ) : (
              format.money(statement.closing - statement.opening)
            )}
          </Fact>
          {statement.closing !== null && (
            <Fact label={<Trans>Closing balance</Trans>}>{format.money(statement.closing)}</Fact>
          )}
        </Facts>
      )}
      {csv !== null && (
        <Suspense>
          <CsvDialog
            file={csv}
            onTaken={(done) => {
              setTaken(done);
              setCsv(null);
            }}
            onClose={() => setCsv(null)}
          />
        </Suspense>
      )}
    </Paper>
  );
}

function isCsv({ name, type }: File): boolean {
  return type === 'text/csv' || /\.(csv|txt)$/i.test(name);
}

function Taken({ taken: { booked, waiting, outgoing, known, others } }: { readonly taken: TakenStatement }) {
  const accounts = others?.join(', ') ?? '';
  return (
    <p className={styles.note}>
      <Plural value={booked} _0="Nothing was booked." one="# movement was booked." other="# movements were booked." />{' '}
      <Plural value={waiting} _0="None waits for you." one="# waits for you." other="# wait for you." />{' '}
      {outgoing > 0 && <Plural value={outgoing} one="# went out." other="# went out." />}{' '}
      {known > 0 && <Plural value={known} one="# was known already." other="# were known already." />}{' '}
      {accounts !== '' && <Trans>Other accounts were left out: {accounts}.</Trans>}
    </p>
  );
}
