import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldArray } from 'react-hook-form';
import { VIOLATIONS } from '#contract/violations.ts';
import { Button } from '#design/button/button.tsx';
import { IconButton } from '#design/button/icon-button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { visuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { palletLineOf, readWhole } from '#freight/draft/request-of.ts';
import { NEW_LINE } from '#freight/draft/shipment-draft.ts';
import { PALLET_FORMATS, palletLinearMeters } from '#freight/load/load.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useBooking } from './booking-context.ts';
import styles from './goods.module.css';
import { lineLetter } from './line-letter.ts';
import type { StepForm } from './use-step-form.ts';

/** The lines one request may have. */
const MOST_LINES = 50;

/** The pallets, a line for each format. */
export function PalletLines({ form }: { readonly form: StepForm }) {
  const { i18n } = useLingui();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'load.pallets' });
  const missing = form.formState.errors.load?.pallets?.message;
  const drop = (index: number) => {
    if (fields.length > 1) remove(index);
    else form.setError('load.pallets', { type: 'pallets_missing', message: i18n._(VIOLATIONS.pallets_missing) });
  };
  return (
    <div>
      <div className={styles.lines}>
        <div aria-hidden className={styles.lineHead}>
          <span>
            <Trans>Line</Trans>
          </span>
          <span>
            <Trans>Quantity</Trans>
          </span>
          <span>
            <Trans>Format, width × length</Trans>
          </span>
          <span className={styles.metresHead}>
            <Trans>Linear metres</Trans>
          </span>
        </div>
        {fields.map(({ id }, index) => (
          <PalletLine key={id} form={form} index={index} onRemove={() => drop(index)} />
        ))}
      </div>
      {missing !== undefined && <Fault>{missing}</Fault>}
      {fields.length < MOST_LINES && (
        <Button variant="link" icon="plus-b" className={styles.add} onClick={() => append(NEW_LINE)}>
          <Trans>Add a pallet format</Trans>
        </Button>
      )}
    </div>
  );
}

interface PalletLineProps {
  readonly form: StepForm;
  readonly index: number;
  readonly onRemove: () => void;
}

function PalletLine({ form, index, onRemove }: PalletLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const line = useBooking().draft.load.pallets[index] ?? NEW_LINE;
  const letter = lineLetter(index);
  const name = `load.pallets.${index}` as const;
  const read = palletLineOf(line);
  const errors = form.formState.errors.load?.pallets?.[index];
  const fault = [errors, errors?.quantity, errors?.width, errors?.length].find((each) => each?.message)?.message;
  const isTooLong =
    index === 0 && form.formState.errors.load !== undefined && 'linear_meters' in form.formState.errors.load;
  const step = (by: number) => {
    const count = Math.max(1, (readWhole(line.quantity) || 0) + by);
    form.setValue(`${name}.quantity`, String(count), { shouldDirty: true });
    form.clearErrors(`${name}.quantity`);
  };
  const words = (size: string) => (size === 'other' ? t`Other format` : `${size.replace('x', ' × ')} cm`);
  return (
    <div className={classNames(styles.line, index % 2 === 1 && styles.tinted)}>
      <span className={styles.letter}>{letter}</span>
      <span className={styles.count}>
        <IconButton variant="light" icon="minus-b" label={t`One less, ${letter}`} onClick={() => step(-1)} />
        <TextInput
          {...form.register(`${name}.quantity`)}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t`Quantity, ${letter}`}
          aria-invalid={errors?.quantity !== undefined || isTooLong || undefined}
          aria-describedby={isTooLong ? 'load-too-long' : undefined}
          className={styles.quantity}
        />
        <IconButton variant="light" icon="plus-b" label={t`One more, ${letter}`} onClick={() => step(1)} />
      </span>
      <span className={styles.format}>
        <Select {...form.register(`${name}.format`)} aria-label={t`Format, width × length, ${letter}`}>
          {PALLET_FORMATS.map((size) => (
            <option key={size} value={size}>
              {words(size)}
            </option>
          ))}
        </Select>
        {line.format === 'other' && <OtherSides form={form} index={index} />}
      </span>
      <span className={styles.metres}>
        <span className={visuallyHidden}>
          <Trans>Linear metres</Trans>
        </span>
        <b>{read === null ? '–' : format.number(palletLinearMeters([read]), 1)}</b> <small>m</small>
      </span>
      <IconButton icon="trash-b" label={t`Remove line ${letter}`} className={styles.remove} onClick={onRemove} />
      {fault !== undefined && <Fault>{fault}</Fault>}
    </div>
  );
}

/** The sides of a format that has no name. */
function OtherSides({ form, index }: Pick<PalletLineProps, 'form' | 'index'>) {
  const { t } = useLingui();
  const letter = lineLetter(index);
  const name = `load.pallets.${index}` as const;
  const errors = form.formState.errors.load?.pallets?.[index];
  const whole = { inputMode: 'numeric', autoComplete: 'off', suffix: 'cm' } as const;
  return (
    <span className={styles.sides}>
      <TextInput
        {...form.register(`${name}.width`)}
        {...whole}
        aria-label={t`Width, ${letter}`}
        aria-invalid={errors?.width !== undefined || errors?.message !== undefined || undefined}
        placeholder={t`Width`}
      />
      <TextInput
        {...form.register(`${name}.length`)}
        {...whole}
        aria-label={t`Length, ${letter}`}
        aria-invalid={errors?.length !== undefined || undefined}
        placeholder={t`Length`}
      />
    </span>
  );
}

function Fault({ children }: { readonly children: string }) {
  return (
    <p className={styles.fault}>
      <Icon name="warning-f" size="sm" />
      {children}
    </p>
  );
}
