import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type ApiKey, apiKeysQuery, endApiKey, type NewApiKey } from '#device/company/api-keys.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useConfirm } from '../../../parts/confirm/use-confirm.tsx';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { notify } from '../../../parts/toasts/notify.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import { KeyRow } from './key-row.tsx';
import { KeyShown } from './key-shown.tsx';
import { NewKey } from './new-key.tsx';

/** The keys of the company's programs: made, replaced and revoked. */
export function KeySheet() {
  const { t } = useLingui();
  const { company } = useViewer();
  const uuid = company?.uuid ?? '';
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(apiKeysQuery(uuid));
  /** The key that the new one replaces, null if it replaces none; undefined while none is made. */
  const [model, setModel] = useState<ApiKey | null>();
  const [made, setMade] = useState<NewApiKey | null>(null);
  const { ask, sheet } = useConfirm();
  const revoke = useMutation({
    mutationFn: (key: ApiKey) => endApiKey(uuid, key.uuid),
    onSuccess: () => notify({ id: 'key-revoked', tone: 'ok', message: <Trans>Key revoked.</Trans> }),
    onError: notifyFault,
  });
  const askToRevoke = (key: ApiKey) => {
    const { name } = key;
    ask({
      title: <Trans>Revoke the key {name}?</Trans>,
      yes: <Trans>Revoke key</Trans>,
      children: <Trans>Programs that use it are refused at once. It cannot be brought back.</Trans>,
      onYes: () => revoke.mutate(key),
    });
  };
  return (
    <Paper aria-labelledby="api-keys">
      <PaperHead
        id="api-keys"
        end={
          <Button variant="primary" icon="plus-b" onClick={() => setModel(null)}>
            <Trans>New key</Trans>
          </Button>
        }
      >
        <Trans>API keys</Trans>
      </PaperHead>
      {isPending && <SkeletonRows label={t`Loading the keys`} count={2} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
          <Trans>The keys did not load.</Trans>
        </ListFault>
      )}
      {data?.length === 0 && (
        <EmptyState level={3} icon="password-b" title={<Trans>No key</Trans>}>
          <Trans>Your software needs a key to read or write data.</Trans>
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <ul aria-labelledby="api-keys">
          {data.map((key) => (
            <KeyRow
              key={key.uuid}
              apiKey={key}
              onReplace={() => setModel(key)}
              onRevoke={() => askToRevoke(key)}
              isBusy={revoke.isPending}
            />
          ))}
        </ul>
      )}
      {sheet}
      {model !== undefined && (
        <NewKey
          model={model}
          onClose={() => setModel(undefined)}
          onMade={(key) => {
            setModel(undefined);
            setMade(key);
          }}
        />
      )}
      {made !== null && <KeyShown made={made} onClose={() => setMade(null)} />}
    </Paper>
  );
}
