import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { IconButton } from '#design/button/icon-button.tsx';
import { Field } from '#design/field/field.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { parseAmount } from '#freight/money/money.ts';
import type { ContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './bid.module.css';
import type { BidValues } from './bid-values.ts';

/** The step of one press of a button, in cents. */
const STEP = 1000;

interface PriceFieldProps {
  readonly form: ContractForm<BidValues>;
  /** In cents: where the buttons start from while nothing is typed. */
  readonly offered: number;
}

/** The price of a bid, typed or moved by tens of euros. */
export function PriceField({ form, offered }: PriceFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { field, fieldState } = useController({ control: form.control, name: 'price' });
  const amount = (cents: number) => format.number(cents / 100, 2);
  const cents = parseAmount(field.value);
  const isSignFirst = format.money(0).startsWith('€');

  function move(by: number) {
    const next = cents === null || Number.isNaN(cents) ? offered + by : cents + by;
    field.onChange(amount(Math.max(STEP, next)));
  }

  return (
    <Stack>
      <Field label={<Trans>Your price, excl. VAT</Trans>} error={fieldState.error?.message} className={styles.amount}>
        <TextInput
          {...field}
          inputMode="decimal"
          autoComplete="off"
          {...(isSignFirst ? { prefix: '€' } : { suffix: '€' })}
          className={styles.priceFrame}
          onKeyDown={(press) => {
            if (press.key !== 'ArrowUp' && press.key !== 'ArrowDown') return;
            press.preventDefault();
            move(press.key === 'ArrowUp' ? STEP : -STEP);
          }}
          onBlur={() => {
            if (cents !== null && !Number.isNaN(cents) && amount(cents) !== field.value) field.onChange(amount(cents));
            field.onBlur();
          }}
        />
      </Field>
      <span className={styles.steps}>
        <IconButton icon="minus-b" variant="light" label={t`Lower by 10`} onClick={() => move(-STEP)} />
        <IconButton icon="plus-b" variant="light" label={t`Raise by 10`} onClick={() => move(STEP)} />
      </span>
    </Stack>
  );
}
