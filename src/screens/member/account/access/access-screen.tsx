import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Button } from '#design/button/button.tsx';
import { Row } from '#design/layout/row.tsx';
import { Text } from '#design/layout/text.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { decideAccess, type SuspendedAccess, suspendedAccessQuery } from '#device/account/access.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useLongDay } from '../../../parts/format/use-long-day.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import styles from '../account.module.css';
import { AccountPage, AccountRow, AccountSheet } from '../account-sheet.tsx';

/** Access that a new password by mail suspended: the user confirms what is theirs, and removes the rest. */
export function AccessScreen() {
  const { t } = useLingui();
  const { session } = useViewer();
  const query = useQuery(suspendedAccessQuery(session.userId));
  const { data, isPending, isError, dataUpdatedAt } = query;
  const list = useRef<HTMLDivElement>(null);
  return (
    <AccountPage
      title={t`Confirm your access`}
      lead={
        <Trans>These were added since you last proved your e-mail address. None of them works until you say so.</Trans>
      }
    >
      {isPending && <SkeletonRows label={t`Loading what is suspended`} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>What is suspended did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && (
        <div ref={list} tabIndex={-1}>
          <AccountSheet>
            {data.items.length === 0 && (
              <p className={styles.body}>
                <Trans>Nothing waits for you: all your passkeys, keys and webhooks are confirmed.</Trans>
              </p>
            )}
            {data.items.map((item) => (
              <SuspendedRow key={item.uuid} item={item} onDecided={() => list.current?.focus()} />
            ))}
          </AccountSheet>
        </div>
      )}
    </AccountPage>
  );
}

const KINDS: Readonly<Record<SuspendedAccess['kind'], ReactNode>> = {
  passkey: <Trans>Passkey</Trans>,
  app: <Trans>Authenticator app</Trans>,
  api_key: <Trans>API key</Trans>,
  webhook: <Trans>Webhook</Trans>,
};

interface SuspendedRowProps {
  readonly item: SuspendedAccess;
  /** The row goes with its buttons: the focus needs another place. */
  readonly onDecided: () => void;
}

function SuspendedRow({ item, onDecided }: SuspendedRowProps) {
  const { kind, name, company, made_at } = item;
  const made = useLongDay()(made_at);
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (isKept: boolean) => decideAccess(item, isKept),
    onSuccess: onDecided,
    onError: notifyFault,
  });
  return (
    <AccountRow
      label={KINDS[kind]}
      action={
        <Row gap="3">
          <Button variant="white" busy={isPending && variables} disabled={isPending} onClick={() => mutate(true)}>
            <Trans>
              It is mine<VisuallyHidden> – {name}</VisuallyHidden>
            </Trans>
          </Button>
          <Button variant="danger" busy={isPending && !variables} disabled={isPending} onClick={() => mutate(false)}>
            <Trans>
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </Trans>
          </Button>
        </Row>
      }
    >
      {name !== '' && (
        <Text as="b" breaks>
          {name}
        </Text>
      )}
      <small>
        {company === null ? (
          <Trans>Added {made}</Trans>
        ) : (
          <Trans>
            Added {made}, for {company}
          </Trans>
        )}
      </small>
    </AccountRow>
  );
}
