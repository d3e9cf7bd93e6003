import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { withdrawChange } from '#device/company/company-query.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Company } from '#freight/company/company.ts';
import type { IdentityField } from '#freight/company/identity-change.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import { IdentityValue } from '../../../parts/words/identity-value.tsx';
import styles from '../account.module.css';

interface PendingNoteProps {
  /** A record that the device kept from before may have none. */
  readonly changes: Company['pending_changes'] | undefined;
  readonly field: IdentityField;
  /** The name of the field, for the button. */
  readonly label: string;
  readonly isOwner: boolean;
}

/** The change of a field that waits for a check, under the present value, with the way to withdraw it. */
export function PendingNote({ changes, field, label, isOwner }: PendingNoteProps) {
  const { company } = useViewer();
  const format = useFormat();
  const change = changes?.find((each) => each.field === field);
  const withdraw = useMutation({
    mutationFn: (uuid: string) => withdrawChange(company?.uuid ?? '', uuid),
    onSuccess: () => notify({ id: 'company-change', tone: 'ok', message: <Trans>Change withdrawn</Trans> }),
    onError: notifyFault,
  });
  if (change === undefined) return null;
  const since = format.dayAndTime(Date.parse(change.asked_at));
  const { asked_by: asker } = change;
  return (
    <div className={styles.pending} role="status">
      <div>
        <Badge color="orange">
          <Trans>Waiting for a check</Trans>
        </Badge>
        <p className={styles.pendingValues}>
          <IdentityValue value={change.before} /> <span aria-hidden="true">→</span>{' '}
          <VisuallyHidden>
            <Trans context="change">to</Trans>{' '}
          </VisuallyHidden>
          <b>
            <IdentityValue value={change.after} />
          </b>
        </p>
        <p className={styles.small}>
          {asker === null ? (
            <Trans>Since {since}</Trans>
          ) : (
            <Trans>
              Since {since}, asked by {asker}
            </Trans>
          )}
          {'. '}
          <Trans>Until it is checked, what stands above counts, also on invoices.</Trans>
        </p>
      </div>
      {isOwner && (
        <Button variant="white" busy={withdraw.isPending} onClick={() => withdraw.mutate(change.uuid)}>
          <Trans>
            Withdraw<VisuallyHidden> {label}</VisuallyHidden>
          </Trans>
        </Button>
      )}
    </div>
  );
}
