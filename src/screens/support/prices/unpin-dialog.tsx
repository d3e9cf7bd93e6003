import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type * as v from 'valibot';
import { unpinLane } from '#contract/lane-factor.ts';
import { type LaneFactors, unpin } from '#device/support/prices.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useFactor } from './use-factor.ts';

const Values = unpinLane.body.schema;

interface UnpinDialogProps {
  readonly pin: LaneFactors['pins'][number];
  readonly onClose: () => void;
}

/** Gives a lane back to learning. */
export function UnpinDialog({ pin: { uuid, lane, factor }, onClose }: UnpinDialogProps) {
  const write = useFactor();
  const form = useContractForm(Values, { reason: '' });
  const send = useMutation({
    mutationFn: (values: v.InferInput<typeof Values>) => unpin(uuid, values),
    onSuccess: () => {
      notify({ id: 'pin', tone: 'ok', message: <Trans>{lane} is no longer pinned.</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  const pinned = write(factor);
  return (
    <ReasonDialog
      title={<Trans>Unpin {lane}?</Trans>}
      send={<Trans>Unpin</Trans>}
      busy={send.isPending}
      fault={send.error}
      reason={form.register('reason')}
      reasonFault={form.formState.errors.reason?.message}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
      onClose={onClose}
    >
      <p>
        <Trans>New prices no longer use {pinned}, but what is learnt.</Trans>
      </p>
    </ReasonDialog>
  );
}
