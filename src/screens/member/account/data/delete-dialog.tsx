import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { askForDeletion } from '#device/account/personal-data.ts';
import { useNow } from '#device/sync/use-now.ts';
import { DELETION_UNDO_MS } from '#freight/user/deletion.ts';
import { ActionDialog } from '../../../parts/confirm/action-dialog.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import { useLongDay } from '../../../parts/format/use-long-day.ts';
import { PasswordProof, PROOF_FIELDS, proofOf } from '../../../parts/second-factor/password-proof.tsx';

const Proof = v.object(PROOF_FIELDS);

/** The last question before the account goes, answered with the password. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const end = useLongDay()(new Date(useNow() + DELETION_UNDO_MS).toISOString());
  const form = useContractForm(Proof, { password: '', code: '' });
  return (
    <ActionDialog
      title={<Trans>Delete your account?</Trans>}
      send={<Trans>Delete</Trans>}
      leave={<Trans>Keep my account</Trans>}
      variant="danger"
      form={form}
      action={(proof) => askForDeletion(proofOf(proof))}
      onClose={onClose}
    >
      <Timeline>
        <TimelineStep shape="square" state="now" stateLabel={t`Now`} title={<Trans>Until {end}</Trans>}>
          <Trans>Your account works as before. Take it back on this page whenever you like.</Trans>
        </TimelineStep>
        <TimelineStep shape="disc" state="todo" stateLabel={t`Later`} title={<Trans>Then</Trans>}>
          <Trans>You are signed out everywhere. Your name, e-mail and phone are erased.</Trans>
        </TimelineStep>
      </Timeline>
      <PasswordProof form={form} />
    </ActionDialog>
  );
}
