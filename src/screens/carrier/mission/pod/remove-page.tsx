import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '#design/button/icon-button.tsx';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { Field } from '#design/field/field.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { removeProof } from '#device/pod/remove-proof.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import type { Mission, ProofFile } from '#freight/mission/mission.ts';
import { removeProof as removeProofRule, takeBackProof } from '#freight/mission/remove-proof.ts';
import { is } from '#freight/user/user.ts';
import { cleanText } from '#freight/values/text.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';

interface RemovePageProps {
  readonly mission: Mission;
  readonly file: ProofFile;
}

/** Takes a page off the proof: its uploader soon after, a dispatcher also later and with a reason. */
export function RemovePage({ mission, file: { uuid: file, name } }: RemovePageProps) {
  const { t } = useLingui();
  const now = useNow();
  const { session, owner, roles } = useViewer();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const remove = useMutation({
    mutationFn: (why: string | null) => removeProof(owner, { mission: mission.uuid, file, reason: why }),
    onError: notifyFault,
    onSettled: () => setIsAsking(false),
  });
  const isOwn = takeBackProof(mission, { file, user: session.user.uuid, now }).ok;
  if (!isOwn && !(is.dispatcher(roles) && removeProofRule(mission, file).ok)) return null;
  const confirm = () => {
    if (isOwn) remove.mutate(null);
    else if (cleanText(reason) === '') setIsMissing(true);
    else remove.mutate(reason);
  };
  return (
    <>
      <IconButton
        size="sm"
        variant="light"
        icon="trash-b"
        label={t`Remove ${name}`}
        busy={remove.isPending}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmSheet
        open={isAsking}
        tone="danger"
        title={<Trans>Remove this page from the proof?</Trans>}
        yes={<Trans>Remove</Trans>}
        notYet={<Trans>Keep it</Trans>}
        busy={remove.isPending}
        onYes={confirm}
        onNotYet={() => setIsAsking(false)}
      >
        {!isOwn && (
          <Field
            label={<Trans>Reason</Trans>}
            hint={<Trans>It is kept in the history of the mission, with the page.</Trans>}
            error={isMissing ? <Trans>Enter a reason</Trans> : undefined}
          >
            <TextArea
              value={reason}
              maxLength={500}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value);
                setIsMissing(false);
              }}
            />
          </Field>
        )}
      </ConfirmSheet>
    </>
  );
}
