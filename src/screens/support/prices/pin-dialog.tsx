import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { pinLane } from '#contract/lane-factor.ts';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { pin } from '#device/support/prices.ts';
import { FACTOR_BOUNDS } from '#freight/quote/learning.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

const { lane: Lane, factor: Factor, reason: Reason } = pinLane.body.schema.entries;

/** The factor as it is typed, in per mille. */
const Values = v.object({
  lane: Lane,
  factor: v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'not_an_integer'), v.transform(Number), Factor),
  reason: Reason,
});

interface PinDialogProps {
  /** The lane that was chosen; empty where it is still to be typed. */
  readonly lane: string;
  readonly onClose: () => void;
}

/** Sets the factor of a lane by hand: prices are quoted by it at once, until it is unpinned. */
export function PinDialog({ lane, onClose }: PinDialogProps) {
  const form = useContractForm(Values, { lane, factor: '', reason: '' });
  const { least, most } = FACTOR_BOUNDS;
  const send = useMutation({
    mutationFn: ({ factor, ...rest }: v.InferInput<typeof Values>) => pin({ ...rest, factor: Number(factor) }),
    onSuccess: ({ lane: pinned }) => {
      notify({ id: 'pin', tone: 'ok', message: <Trans>{pinned} is pinned.</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  const { errors } = form.formState;
  return (
    <ReasonDialog
      title={lane === '' ? <Trans>Pin a lane</Trans> : <Trans>Pin {lane}</Trans>}
      send={<Trans>Pin</Trans>}
      busy={send.isPending}
      fault={send.error}
      reason={form.register('reason')}
      reasonFault={errors.reason?.message}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
      onClose={onClose}
    >
      <Field
        label={<Trans>Lane</Trans>}
        hint={<Trans>Two countries, their distance class, or two regions: FR PL, FR PL 3, FR-59 PL-24.</Trans>}
        error={errors.lane?.message}
      >
        <TextInput autoComplete="off" readOnly={lane !== ''} {...form.register('lane')} />
      </Field>
      <Field
        label={<Trans>Factor, in thousandths</Trans>}
        hint={
          <Trans>
            {least} to {most}; 1000 changes nothing.
          </Trans>
        }
        error={errors.factor?.message}
      >
        <TextInput inputMode="numeric" autoComplete="off" {...form.register('factor')} />
      </Field>
    </ReasonDialog>
  );
}
