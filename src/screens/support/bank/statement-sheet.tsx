import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#design/button/button.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { latestStatementQuery, type TakenStatement, takeStatement } from '#device/support/bank.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { Fact, Facts } from '../facts.tsx';
import styles from '../support.module.css';

/** The latest statement of our account, and the way to import the next. */
export function StatementSheet() {
  const { t } = useLingui();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { data: statement } = useQuery(latestStatementQuery);
  const take = useMutation({ mutationFn: takeStatement });
  return (
    <Paper>
      <div className={styles.state}>
        <h2 className={styles.name}>
          <Trans>Statements</Trans>
        </h2>
        <input
          ref={input}
          type="file"
          accept=".xml,application/xml,text/xml"
          aria-label={t`Statement of the bank (camt.053)`}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) take.mutate(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Button variant="white" busy={take.isPending} onClick={() => input.current?.click()}>
          <Trans>Import a statement</Trans>
        </Button>
      </div>
      <div role="status">{take.data !== undefined && <Taken taken={take.data} />}</div>
      {take.error !== null && <FormFault error={take.error} />}
      {statement === null && (
        <p className={styles.note}>
          <Trans>None was imported yet. The bank gives them as XML (camt.053), one a day.</Trans>
        </p>
      )}
      {statement != null && (
        <Facts>
          <Fact label={<Trans>Latest statement</Trans>}>
            {statement.id}, {format.calendarDay(statement.day)}
          </Fact>
          <Fact label={<Trans>Opening balance</Trans>}>{format.money(statement.opening)}</Fact>
          <Fact label={<Plural value={statement.movements} one="# movement" other="# movements" />}>
            {format.money(statement.closing - statement.opening)}
          </Fact>
          <Fact label={<Trans>Closing balance</Trans>}>{format.money(statement.closing)}</Fact>
        </Facts>
      )}
    </Paper>
  );
}

function Taken({ taken: { booked, waiting, outgoing, known } }: { readonly taken: TakenStatement }) {
  return (
    <p className={styles.note}>
      <Plural value={booked} _0="Nothing was booked." one="# movement was booked." other="# movements were booked." />{' '}
      <Plural value={waiting} _0="None waits for you." one="# waits for you." other="# wait for you." />{' '}
      {outgoing > 0 && <Plural value={outgoing} one="# went out." other="# went out." />}{' '}
      {known > 0 && <Plural value={known} one="# was known already." other="# were known already." />}
    </p>
  );
}
