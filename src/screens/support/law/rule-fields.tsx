import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Radio } from '#design/radio/radio.tsx';
import type { LawRule } from '#freight/law/law.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import type { ContractForm } from '../../parts/form/use-contract-form.ts';
import type { LawForm } from './law-form-values.ts';
import { ClassName, VEHICLE_CLASSES } from './rule-words.tsx';

interface FieldsProps {
  readonly form: ContractForm<LawForm>;
}

/** The figures of a rule, in the units of who types them. */
export function RuleFields({ rule, form }: FieldsProps & { readonly rule: LawRule }) {
  switch (rule) {
    case 'handling':
      return <HandlingFields form={form} />;
    case 'waiting':
      return <WaitingFields form={form} />;
    case 'cost':
      return <CostFields form={form} />;
    case 'cabotage':
      return <CabotageFields form={form} />;
    case 'tachograph':
      return <TachographFields form={form} />;
    case 'goods_code':
      return <CodeFields form={form} />;
    case 'vat':
      return <RateField form={form} label={<Trans>Standard rate, in per cent</Trans>} />;
    case 'refinancing':
      return <RateField form={form} label={<Trans>Main refinancing operations, in per cent</Trans>} />;
  }
}

function RateField({ form, label }: FieldsProps & { readonly label: ReactNode }) {
  return <TextField form={form} name="figures.rate" label={label} {...TYPED} />;
}

/** A figure is typed with a comma or a point, and no browser completes it. */
const TYPED = { inputMode: 'decimal', autoComplete: 'off' } as const;

function HandlingFields({ form }: FieldsProps) {
  return (
    <>
      <FieldGroup role="radiogroup" legend={<Trans>May the driver load and unload?</Trans>}>
        <Radio {...form.register('figures.driver')} value="forbidden">
          <Trans>No, the law forbids it</Trans>
        </Radio>
        <Radio {...form.register('figures.driver')} value="agreed">
          <Trans>As the booking says</Trans>
        </Radio>
      </FieldGroup>
      <Columns least={14} gap="3">
        <TextField
          form={form}
          name="figures.over_kg"
          label={<Trans>For vehicles over, in tonnes</Trans>}
          hint={<Trans>Gross weight; 0 for every vehicle.</Trans>}
          {...TYPED}
        />
        <TextField
          form={form}
          name="figures.carrier_below_kg"
          label={<Trans>Without agreement the carrier does it below, in tonnes</Trans>}
          optional={<Trans>optional</Trans>}
          {...TYPED}
        />
      </Columns>
      <Checkbox {...form.register('figures.groupage')}>
        <Trans>Allowed to drivers of groupage</Trans>
      </Checkbox>
    </>
  );
}

function WaitingFields({ form }: FieldsProps) {
  return (
    <Columns least={14} gap="3">
      <TextField form={form} name="figures.free_minutes" label={<Trans>Free time, in minutes</Trans>} {...TYPED} />
      <TextField form={form} name="figures.hour_price" label={<Trans>Each hour begun, in euros</Trans>} {...TYPED} />
      <TextField
        form={form}
        name="figures.most_hours_a_day"
        label={<Trans>Most hours a day</Trans>}
        optional={<Trans>optional</Trans>}
        {...TYPED}
      />
      <TextField
        form={form}
        name="figures.second_day"
        label={<Trans>More on the second day, in per cent</Trans>}
        optional={<Trans>optional</Trans>}
        {...TYPED}
      />
      <TextField
        form={form}
        name="figures.further_days"
        label={<Trans>More from the third day on, in per cent</Trans>}
        optional={<Trans>optional</Trans>}
        {...TYPED}
      />
    </Columns>
  );
}

function CostFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const [perKm, perHour] = [t`Euros a km`, t`Euros an hour`];
  return VEHICLE_CLASSES.map((name) => (
    <FieldGroup key={name} legend={<ClassName name={name} />}>
      <Columns least={14} gap="3">
        <TextField form={form} name={`figures.classes.${name}.per_km`} label={perKm} {...TYPED} />
        <TextField form={form} name={`figures.classes.${name}.per_hour`} label={perHour} {...TYPED} />
      </Columns>
    </FieldGroup>
  ));
}

function CabotageFields({ form }: FieldsProps) {
  return (
    <Columns least={14} gap="3">
      <TextField form={form} name="figures.unloads" label={<Trans>Unloadings within the country</Trans>} {...TYPED} />
      <TextField form={form} name="figures.within_days" label={<Trans>Within, in days</Trans>} {...TYPED} />
      <TextField form={form} name="figures.days_out" label={<Trans>Then out of it, in days</Trans>} {...TYPED} />
    </Columns>
  );
}

function TachographFields({ form }: FieldsProps) {
  return (
    <Columns least={14} gap="3">
      <TextField form={form} name="figures.over_kg" label={<Trans>Vans over, in tonnes</Trans>} {...TYPED} />
      <TextField form={form} name="figures.to_kg" label={<Trans>Up to, in tonnes</Trans>} {...TYPED} />
    </Columns>
  );
}

function CodeFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        form={form}
        name="figures.system"
        label={<Trans>Name of the system</Trans>}
        hint={<Trans>As drivers know it, for example SENT</Trans>}
        autoComplete="off"
      />
      <Checkbox {...form.register('figures.listed')}>
        <Trans>Only for goods of a list</Trans>
      </Checkbox>
      <Columns least={14} gap="3">
        <TextField form={form} name="figures.from_kg" label={<Trans>From a weight of, in kg</Trans>} {...TYPED} />
        <TextField form={form} name="figures.valid_days" label={<Trans>Valid for, in days</Trans>} {...TYPED} />
      </Columns>
    </>
  );
}
