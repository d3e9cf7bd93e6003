import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type CsvReading, readCsv, type TakenStatement, takeCsv } from '#device/support/bank.ts';
import type { CsvForm } from '#freight/bank/csv-form.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { Fact, Facts } from '../facts.tsx';
import { CsvAnswers } from './csv-answers.tsx';
import { CsvFormFields } from './csv-form-fields.tsx';
import { useCsvWords } from './csv-words.ts';

interface CsvDialogProps {
  readonly file: File;
  readonly onTaken: (taken: TakenStatement) => void;
  readonly onClose: () => void;
}

/** The reading of a bank's CSV: its columns, its first movements, and its faults. It is imported as confirmed. */
export function CsvDialog({ file, onTaken, onClose }: CsvDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<CsvForm | null>(null);
  const reading = useQuery({
    queryKey: ['support', 'csv', file.name, file.size, file.lastModified, chosen],
    queryFn: () => readCsv(file, chosen),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data } = reading;
  // Columns that the server found beside the chosen ones are shown too.
  const form = reading.isPlaceholderData ? (chosen ?? data?.form) : (data?.form ?? chosen ?? undefined);
  const take = useMutation({ mutationFn: (confirmed: CsvForm) => takeCsv(file, confirmed), onSuccess: onTaken });
  const canTake = data !== undefined && !reading.isPlaceholderData && data.faults.length === 0 && data.movements > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Import a CSV statement</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="white" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          {data !== undefined && form !== undefined && (
            <Button
              variant="primary"
              busy={take.isPending}
              disabled={!canTake}
              onClick={() => {
                if (canTake) take.mutate(form);
              }}
            >
              <Plural value={data.movements} one="Import # movement" other="Import # movements" />
            </Button>
          )}
        </>
      }
    >
      {reading.isPending && <SkeletonRows label={t`Reading the file`} count={3} />}
      {reading.error !== null && <FormFault error={reading.error} />}
      {take.error !== null && <FormFault error={take.error} />}
      {data !== undefined && form !== undefined && (
        <>
          <p>
            {data.is_kept ? (
              <Trans>Read as the last statement of this account was confirmed.</Trans>
            ) : (
              <Trans>Check what each column is. It is kept for the next statement of this account.</Trans>
            )}
          </p>
          <CsvFormFields heading={data.heading} form={form} onChange={setChosen} />
          <CsvAnswers reading={data} form={form} onChange={setChosen} />
          <Sample reading={data} />
        </>
      )}
    </Dialog>
  );
}

/** The first movements as they are read, or what cannot be read. */
function Sample({ reading }: { readonly reading: CsvReading }) {
  const { sample, faults, opening, closing, currency, came, went, left_out: leftOut = [] } = reading;
  const format = useFormat();
  const words = useCsvWords();
  if (faults.length > 0) {
    return (
      <ul role="status">
        {faults.map(({ row, field, reason, value }) => {
          const column = words[field];
          return (
            <li key={`${row} ${field}`}>
              {reason === 'other_currency' ? (
                <Trans>
                  Row {row} is in another currency: {value}.
                </Trans>
              ) : reason === 'other_account' ? (
                <Trans>
                  Row {row} is of another account: {value}.
                </Trans>
              ) : reason === 'asked' ? (
                <Trans>
                  Say what these words mean under “{column}”: {value}.
                </Trans>
              ) : row !== null ? (
                <Trans>
                  Row {row}: “{column}” cannot be read.
                </Trans>
              ) : field === 'balance' ? (
                <Trans>The balances do not follow from the movements: some are missing, or there twice.</Trans>
              ) : (
                <Trans>No column is “{column}”.</Trans>
              )}
            </li>
          );
        })}
      </ul>
    );
  }
  return (
    <>
      <Facts>
        {sample.map(({ day, amount, name, text }, at) => (
          // Movements may be alike in everything; their place tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <Fact key={at} label={[format.calendarDay(day), name, text].filter((part) => part !== '').join(' · ')}>
            {format.money(amount)}
          </Fact>
        ))}
        {opening !== null && <Fact label={<Trans>Opening balance</Trans>}>{format.money(opening)}</Fact>}
        {closing !== null && <Fact label={<Trans>Closing balance</Trans>}>{format.money(closing)}</Fact>}
        {currency !== undefined && <Fact label={<Trans>Currency</Trans>}>{currency}</Fact>}
        {came !== undefined && (
          <Fact label={<Plural value={came.movements} one="# movement came in" other="# movements came in" />}>
            {format.money(came.amount)}
          </Fact>
        )}
        {went !== undefined && (
          <Fact label={<Plural value={went.movements} one="# movement went out" other="# movements went out" />}>
            {format.money(went.amount)}
          </Fact>
        )}
      </Facts>
      {leftOut.length > 0 && (
        <>
          <p>
            <Plural
              value={reading.left_out_count ?? leftOut.length}
              one="# row is left out:"
              other="# rows are left out:"
            />
          </p>
          <ul>
            {leftOut.map(({ row, reason, text }) => (
              <li key={row}>
                {reason === 'total' ? (
                  <Trans>
                    Row {row}, a total or balance: {text}
                  </Trans>
                ) : (
                  <Trans>
                    Row {row}, not booked: {text}
                  </Trans>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
