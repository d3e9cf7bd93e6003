import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { pinLane } from '#contract/lane-factor.ts';
import { pin } from '#device/support/prices.ts';
import { FACTOR_BOUNDS } from '#freight/quote/learning.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
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
  return (
    <ReasonDialog
      title={lane === '' ? <Trans>Pin a lane</Trans> : <Trans>Pin {lane}</Trans>}
      send={<Trans>Pin</Trans>}
      form={form}
      action={({ factor, ...rest }) => pin({ ...rest, factor: Number(factor) })}
      notice={({ lane: pinned }) => ({ id: 'pin', message: <Trans>{pinned} is pinned.</Trans> })}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="lane"
        label={<Trans>Lane</Trans>}
        hint={<Trans>Two countries, their distance class, or two regions: FR PL, FR PL 3, FR-59 PL-24.</Trans>}
        autoComplete="off"
        readOnly={lane !== ''}
      />
      <TextField
        form={form}
        name="factor"
        label={<Trans>Factor, in thousandths</Trans>}
        hint={
          <Trans>
            {least} to {most}; 1000 changes nothing.
          </Trans>
        }
        inputMode="numeric"
        autoComplete="off"
      />
    </ReasonDialog>
  );
}
