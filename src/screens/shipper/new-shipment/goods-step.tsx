import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { LOAD_LIMITS } from '#freight/load/load.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useBooking } from './booking-context.ts';
import { BookingFrame } from './booking-frame.tsx';
import { ConvertedNote } from './converted-note.tsx';
import styles from './goods.module.css';
import { OtherGoods } from './other-goods.tsx';
import { PalletLines } from './pallet-lines.tsx';
import { goodsWords } from './step-words.tsx';
import { TruckFloor } from './truck-floor.tsx';
import { useStepForm } from './use-step-form.ts';
import { Waybill } from './waybill.tsx';

/** The goods, and the floor they take. */
export function GoodsStep() {
  const { t } = useLingui();
  const { draft, go } = useBooking();
  const format = useFormat();
  const form = useStepForm('goods', () => go('quotation'));
  const { register, formState, control } = form;
  const type = useController({ control, name: 'load.type' }).field;
  const errors = formState.errors.load;
  const tooLong = (errors as { linear_meters?: { message?: string } } | undefined)?.linear_meters?.message;
  const most = LOAD_LIMITS.maxHeight;
  const words = goodsWords(draft, format);
  const isPallets = type.value === 'pallets';
  return (
    <BookingFrame
      onSubmit={form.submit}
      end={
        <Segmented
          label={t`Type of goods`}
          value={type.value}
          onChange={(chosen) => {
            type.onChange(chosen);
            form.clearErrors('load');
          }}
          className={styles.type}
          segments={[
            { value: 'pallets', label: <Trans>Pallets</Trans> },
            { value: 'other', label: <Trans>Other goods</Trans> },
          ]}
        />
      }
      side={<Waybill />}
      words={words === '' ? undefined : words}
      arrow={<Trans>See quotes</Trans>}
    >
      <div className={styles.goods}>
        {isPallets ? <PalletLines form={form} /> : <OtherGoods form={form} />}
        <TruckFloor load={draft.load} error={tooLong} />
        <ConvertedNote load={draft.load} />
        <Columns least={11} align="start" gap="4">
          <Field
            label={isPallets ? <Trans>Highest pallet</Trans> : <Trans>Height</Trans>}
            error={errors?.height?.message}
          >
            <TextInput
              {...register('load.height')}
              inputMode="numeric"
              autoComplete="off"
              suffix={t`cm, ${most} at most`}
            />
          </Field>
          <Field label={<Trans>Total weight</Trans>} error={errors?.weight?.message}>
            <TextInput {...register('load.weight')} inputMode="numeric" autoComplete="off" suffix="kg" />
          </Field>
          <Field
            label={<Trans>Description</Trans>}
            optional={isPallets && <Trans>optional</Trans>}
            error={errors?.description?.message}
            className={styles.description}
          >
            <TextInput
              {...register('load.description')}
              autoComplete="off"
              placeholder={t`What it is, how it is packed`}
            />
          </Field>
        </Columns>
      </div>
    </BookingFrame>
  );
}
