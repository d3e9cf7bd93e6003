import { Plural, Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { Text } from '#design/layout/text.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { type FailedJob, type FailedKind, tryAgain } from '#device/support/failed-jobs.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from './jobs.module.css';

interface JobRowProps {
  readonly job: FailedJob;
  readonly kind: FailedKind;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Failed work: what it was, why it failed, and the button that tries it again. */
export function JobRow({ job, kind, now }: JobRowProps) {
  const format = useFormat();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => tryAgain(job.uuid),
    onSuccess: () =>
      notify({
        id: 'failed-job',
        tone: 'ok',
        message: kind === 'mail' ? <Trans>It is being sent again.</Trans> : <Trans>It is being done again.</Trans>,
      }),
  });
  const at = format.moment(Date.parse(job.failed_at), now);
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <b>{job.to ?? <Reference>{job.queue}</Reference>}</b>
        {job.subject !== null && <Reference>{job.subject}</Reference>}
        <small>
          <Plural value={job.attempts} one={`Failed ${at}, after # attempt`} other={`Failed ${at}, after # attempts`} />
        </small>
        <Text as="p" tone="late">
          {job.reason === '' ? <Trans>No reason was given.</Trans> : job.reason}
        </Text>
        {error !== null && <FormFault error={error} />}
      </div>
      <Button variant="white" busy={isPending} onClick={() => mutate()}>
        {kind === 'mail' ? <Trans>Send again</Trans> : <Trans>Do it again</Trans>}
      </Button>
    </div>
  );
}
