import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Select } from '#design/select/select.tsx';
import { enterLawRow, type ListedLawRow } from '#device/support/law-rows.ts';
import { isOfUnion, LAW_RULES, type LawRule, UNION } from '#freight/law/law.ts';
import { COUNTRIES } from '#freight/place/country.ts';
import { hasOwnVat } from '#freight/vat/territory.ts';
import { DateInput } from '../../parts/date-field/date-input.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { TextAreaField, TextField } from '../../parts/form/text-field.tsx';
import { type ContractForm, useContractForm } from '../../parts/form/use-contract-form.ts';
import { countryName } from '../../parts/format/country-name.ts';
import { useFormat, useLocale } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { ReasonField } from '../reason-dialog.tsx';
import styles from './law.module.css';
import { beginWith, bodyOf, SCHEMAS, type LawForm as Typed } from './law-form-values.ts';
import { RuleFields } from './rule-fields.tsx';
import { useRuleName } from './rule-words.tsx';

interface LawFormProps {
  /** The row that the new one follows; null if it is the first of its country and rule. */
  readonly follows: ListedLawRow | null;
  readonly onClose: () => void;
}

/** A new row of the law: its country, rule and figures, where they were read, and from when on they count. */
export function LawForm({ follows, onClose }: LawFormProps) {
  const format = useFormat();
  const [rule, setRule] = useState<LawRule>(follows?.figures.rule ?? 'handling');
  const form = useContractForm<Typed>(SCHEMAS[rule], beginWith(follows, format.tag));
  const choose = (next: LawRule) => {
    setRule(next);
    const places = placesOf(next);
    // A country that the rule does not have would stay unseen in the form.
    if (!places.includes(form.getValues('country'))) form.setValue('country', places.length === 1 ? UNION : '');
  };
  const send = useMutation({
    mutationFn: (typed: Typed) => enterLawRow(bodyOf(rule, typed)),
    onSuccess: ({ effective_from }) => {
      const day = format.calendarDay(effective_from);
      notify({
        id: 'law',
        tone: 'ok',
        message: <Trans>Entered. Once a second person approves it, it counts from {day}.</Trans>,
      });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Paper aria-labelledby="new-law-row">
      <PaperHead
        id="new-law-row"
        end={
          <Button size="sm" variant="white" onClick={onClose}>
            <Trans>Back to the rows</Trans>
          </Button>
        }
      >
        <Trans>New row of the law</Trans>
      </PaperHead>
      <PaperBody>
        <form className={styles.form} noValidate onSubmit={form.handleSubmit((typed) => send.mutate(typed))}>
          <RuleChoice rule={rule} onChange={choose} />
          <Where form={form} rule={rule} />
          <RuleFields rule={rule} form={form} />
          <WhereRead form={form} />
          <ReasonField form={form} />
          <p className={styles.note}>
            <WhatCounts rule={rule} />
          </p>
          {send.error !== null && <FormFault error={send.error} />}
          <Button type="submit" wide busy={send.isPending}>
            <Trans>Ask a second person to approve it</Trans>
          </Button>
        </form>
      </PaperBody>
    </Paper>
  );
}

/** From when on a row counts, and what it leaves as it is. */
function WhatCounts({ rule }: { readonly rule: LawRule }) {
  switch (rule) {
    case 'vat':
      return (
        <Trans>
          It counts for invoices that are issued from its first day on. Invoices of before keep their rate. A second
          person of support approves it.
        </Trans>
      );
    case 'refinancing':
      return (
        <Trans>
          The rate of its first day counts for late interest of a whole half-year. Of the half-year that runs, enter its
          first day to correct it. What is charged, waived or paid already stays as it is written. A second person of
          support approves it.
        </Trans>
      );
    default:
      return (
        <Trans>
          It counts for stops from its first day on. What was booked before keeps its law, unless this one is better for
          the carrier. A second person of support approves it.
        </Trans>
      );
  }
}

interface PartProps {
  readonly form: ContractForm<Typed>;
}

interface RuleChoiceProps {
  readonly rule: LawRule;
  readonly onChange: (rule: LawRule) => void;
}

function RuleChoice({ rule, onChange }: RuleChoiceProps) {
  const nameOf = useRuleName();
  return (
    <Field label={<Trans>Rule</Trans>}>
      <Select value={rule} onChange={({ target }) => onChange(LAW_RULES.find((each) => each === target.value) ?? rule)}>
        {LAW_RULES.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Rules of the union are in force in each of its countries; the others are one country's. */
function placesOf(rule: LawRule): readonly string[] {
  if (isOfUnion(rule)) return [UNION];
  const opened = COUNTRIES.filter((row) => row.opened).map((row) => row['iso-2']);
  return rule === 'vat' ? opened.filter(hasOwnVat) : opened;
}

function Where({ form, rule }: PartProps & { readonly rule: LawRule }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { errors } = form.formState;
  const countries = placesOf(rule)
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <Columns least={14} gap="3">
      <Field label={<Trans>Country</Trans>} error={errors.country?.message}>
        <Select {...form.register('country')}>
          <option value="" disabled>
            {t`Choose a country`}
          </option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={<Trans>First day</Trans>}
        hint={
          rule === 'refinancing' ? (
            <Trans>A day that has begun nowhere yet, or the first one of the half-year that runs.</Trans>
          ) : (
            <Trans>A day that has begun nowhere yet.</Trans>
          )
        }
        error={errors.effective_from?.message}
      >
        <Controller control={form.control} name="effective_from" render={({ field }) => <DateInput {...field} />} />
      </Field>
    </Columns>
  );
}

function WhereRead({ form }: PartProps) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        form={form}
        name="source"
        label={<Trans>Source</Trans>}
        hint={<Trans>The text and its article, as the trade cites it.</Trans>}
        autoComplete="off"
      />
      <Columns least={14} gap="3">
        <TextField
          form={form}
          name="source_url"
          label={<Trans>Address of the text</Trans>}
          optional={<Trans>optional</Trans>}
          inputMode="url"
          autoComplete="off"
        />
        <Field label={<Trans>Read on</Trans>} error={errors.checked_on?.message}>
          <Controller
            control={form.control}
            name="checked_on"
            render={({ field }) => <DateInput side="past" {...field} />}
          />
        </Field>
      </Columns>
      <TextAreaField
        form={form}
        name="note"
        label={<Trans>Note</Trans>}
        optional={<Trans>optional</Trans>}
        hint={<Trans>What was not read, or may be read in two ways.</Trans>}
        rows={2}
      />
    </>
  );
}
