import { useLingui } from '@lingui/react/macro';
import type { CsvField, DayOrder } from '#freight/bank/csv-form.ts';

/** The words for each column of a bank's CSV. */
export function useCsvWords(): Readonly<Record<CsvField, string>> {
  const { t } = useLingui();
  return {
    day: t`Day of the booking`,
    amount: t`Amount with its sign`,
    debit: t`What left`,
    credit: t`What came in`,
    direction: t`Came or left`,
    currency: t`Currency`,
    account: t`Our own account`,
    state: t`State of the booking`,
    name: t`The other side`,
    text: t`What they wrote`,
    iban: t`Their IBAN`,
    reference: t`Reference of the bank`,
    balance: t`Balance after it`,
  };
}

/** The forms of days, each by an example. */
export const DAY_EXAMPLES: Readonly<Record<DayOrder, string>> = {
  dmy: '31/12/2026',
  mdy: '12/31/2026',
  ymd: '2026-12-31',
};

/** The forms of amounts, each by an example. */
export const AMOUNT_EXAMPLES = { ',': '1 234,50', '.': '1,234.50' } as const;
