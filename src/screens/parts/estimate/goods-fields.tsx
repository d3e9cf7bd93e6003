import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '#design/field/field.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import styles from './estimate.module.css';
import { type EstimateValues, FORMATS } from './estimate-values.ts';

/** The fields of the goods whose elements the focus may have to find. */
export type GoodsField = 'quantity' | 'length' | 'height' | 'weight';

interface GoodsFieldsProps {
  readonly values: EstimateValues;
  readonly onChange: (next: Partial<EstimateValues>) => void;
  readonly faultOf: (field: GoodsField) => string | undefined;
  readonly refOf: (field: GoodsField) => (element: HTMLInputElement | null) => void;
}

/** The goods. Lengths in cm, the weight of all of it in kg. */
export function GoodsFields({ values, onChange, faultOf, refOf }: GoodsFieldsProps) {
  const { t } = useLingui();
  const number = (field: GoodsField, unit?: string) => (
    <TextInput
      ref={refOf(field)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      suffix={unit}
      value={values[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  return (
    <div className={styles.goods}>
      <div className={styles.type}>
        <span aria-hidden className={styles.caption}>
          <Trans>Goods</Trans>
        </span>
        <Segmented
          label={t`Goods`}
          value={values.type}
          onChange={(type) => onChange({ type })}
          segments={[
            { value: 'pallets', label: <Trans>Pallets</Trans> },
            { value: 'other', label: <Trans>Other</Trans> },
          ]}
        />
      </div>
      <Field label={<Trans>Quantity</Trans>} error={faultOf('quantity')}>
        {number('quantity')}
      </Field>
      {values.type === 'pallets' ? (
        <Field label={<Trans>Format, width × length</Trans>}>
          <Select
            value={values.format}
            onChange={({ target }) => onChange({ format: FORMATS.find((each) => each === target.value) ?? '120x80' })}
          >
            {FORMATS.map((format) => (
              <option key={format} value={format}>
                {format.replace('x', ' × ')} cm
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Field label={<Trans>Length of one piece</Trans>} error={faultOf('length')}>
          {number('length', 'cm')}
        </Field>
      )}
      <Field label={<Trans>Height</Trans>} error={faultOf('height')}>
        {number('height', 'cm')}
      </Field>
      <Field label={<Trans>Total weight</Trans>} error={faultOf('weight')}>
        {number('weight', 'kg')}
      </Field>
    </div>
  );
}
