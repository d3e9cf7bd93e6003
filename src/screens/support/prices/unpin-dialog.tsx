import { Trans } from '@lingui/react/macro';
import { unpinLane } from '#contract/lane-factor.ts';
import { type LaneFactors, unpin } from '#device/support/prices.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useLaneWords } from './areas/use-lane-words.ts';

const Values = unpinLane.body.schema;

interface UnpinDialogProps {
  readonly pin: LaneFactors['pins'][number];
  readonly onClose: () => void;
}

/** Gives a lane back to learning. */
export function UnpinDialog({ pin: { uuid, lane: code, factor }, onClose }: UnpinDialogProps) {
  const { laneName, change: write } = useLaneWords();
  const lane = laneName(code);
  const form = useContractForm(Values, { reason: '' });
  const pinned = write(factor);
  return (
    <ReasonDialog
      title={<Trans>Unpin {lane}?</Trans>}
      send={<Trans>Unpin</Trans>}
      form={form}
      action={(values) => unpin(uuid, values)}
      notice={{ id: 'pin', message: <Trans>{lane} is no longer pinned.</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>New prices no longer use {pinned}, but what is learnt.</Trans>
      </p>
    </ReasonDialog>
  );
}
