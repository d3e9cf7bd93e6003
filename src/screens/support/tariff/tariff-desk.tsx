import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { enterTariff as call } from '#contract/tariff.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { enterTariff, type Tariffs } from '#device/support/prices.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import { DateInput } from '../../parts/date-field/date-input.tsx';
import { readFigure } from '../../parts/form/figure-text.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useSentence } from '../../parts/form/use-sentence.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { ReasonField } from '../reason-dialog.tsx';
import { FigureRows } from './figure-rows.tsx';
import { faultOf, figureAt, withFigures } from './figures.ts';
import { LastWeek } from './last-week.tsx';
import styles from './tariff.module.css';
import type { TariffLine } from './use-tariff-lines.ts';
import { WhatItChanges } from './what-it-changes.tsx';

const { version, effective_on, reason } = call.body.schema.entries;
const Values = v.object({ version, effective_on, reason });

interface TariffDeskProps {
  readonly inForce: Tariffs['items'][number];
  readonly onClose: () => void;
}

/** A new tariff: its figures beside those in force, what they change, and from when on. */
export function TariffDesk({ inForce, onClose }: TariffDeskProps) {
  const { t } = useLingui();
  const format = useFormat();
  const sentence = useSentence();
  const { figures } = inForce;
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  /** The last figures that could be read, by which the lanes are priced. */
  const [priced, setPriced] = useState<TariffFigures>(figures);
  const form = useContractForm(Values, { version: '', effective_on: '', reason: '' });
  const onType = useCallback(
    ({ path, kind }: TariffLine, text: string) => {
      const value = readFigure(text, kind);
      setTexts((known) => ({ ...known, [path]: text }));
      if (Number.isNaN(value)) {
        setFaults((known) => ({ ...known, [path]: t`Enter a figure, like those beside it.` }));
        return;
      }
      const next = withFigures(priced, new Map([[path, value]]));
      const fault = faultOf(next);
      setFaults((known) => {
        const others = Object.fromEntries(Object.entries(known).filter(([other]) => other !== path));
        return fault === null ? others : { ...others, [path]: sentence(fault) };
      });
      if (fault === null) setPriced(next);
    },
    [priced, sentence, t],
  );
  const send = useMutation({
    mutationFn: (typed: v.InferInput<typeof Values>) => enterTariff({ ...typed, figures: priced }),
    onSuccess: ({ effective_from }) => {
      const day = format.calendarDay(effective_from.slice(0, 10));
      notify({
        id: 'tariff',
        tone: 'ok',
        message: <Trans>Entered. Once a second person approves it, prices follow it from {day}.</Trans>,
      });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  const hasFaults = Object.keys(faults).length > 0;
  const isSame = Object.keys(texts).every((path) => figureAt(priced, path) === figureAt(figures, path));
  const since = format.calendarDay(inForce.effective_from.slice(0, 10));
  const { version: name } = inForce;
  return (
    <div className={styles.desk}>
      <Paper aria-labelledby="new-tariff">
        <PaperHead
          id="new-tariff"
          end={
            <Button size="sm" variant="white" onClick={onClose}>
              <Trans>Back to the tariffs</Trans>
            </Button>
          }
        >
          <Trans>New tariff</Trans>
        </PaperHead>
        <p className={styles.note}>
          <Trans>
            In force: {name} since {since}
          </Trans>
        </p>
        <FigureRows figures={figures} typed={texts} faults={faults} onType={onType} />
      </Paper>
      <Paper aria-labelledby="tariff-changes" className={styles.aside}>
        <PaperHead id="tariff-changes">
          <Trans>What it changes</Trans>
        </PaperHead>
        <WhatItChanges before={figures} after={priced} />
        <LastWeek figures={priced} />
        <PaperBody>
          <form className={styles.form} noValidate onSubmit={form.handleSubmit((typed) => send.mutate(typed))}>
            <TextField form={form} name="version" label={<Trans>Name of the tariff</Trans>} autoComplete="off" />
            <Field label={<Trans>First day</Trans>} error={form.formState.errors.effective_on?.message}>
              <Controller control={form.control} name="effective_on" render={({ field }) => <DateInput {...field} />} />
            </Field>
            <ReasonField form={form} />
            <p className={styles.note}>
              <Trans>
                It takes effect at 00:00 UTC. Quotes made before keep their prices. A second person of support confirms
                it.
              </Trans>
            </p>
            {hasFaults && (
              <p role="alert" className={styles.fault}>
                <Trans>Some figures cannot be read. They are marked in the table.</Trans>
              </p>
            )}
            {send.error !== null && <FormFault error={send.error} />}
            <Button type="submit" wide busy={send.isPending} disabled={hasFaults || isSame}>
              <Trans>Ask a second person to confirm it</Trans>
            </Button>
          </form>
        </PaperBody>
      </Paper>
    </div>
  );
}
