import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type NewWebhook, type Webhook, webhooksQuery } from '#device/company/webhooks.ts';
import { useViewer } from '#device/session/use-session.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { NewHook } from './new-hook.tsx';
import { SecretShown } from './secret-shown.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The addresses to which events of the company are sent. */
export function WebhookSheet({ onOpen }: { readonly onOpen: (webhook: Webhook) => void }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(webhooksQuery(company?.uuid ?? ''));
  const [adds, setAdds] = useState(false);
  const [made, setMade] = useState<NewWebhook | null>(null);
  return (
    <Paper aria-labelledby="webhooks">
      <PaperHead
        id="webhooks"
        end={
          <Button variant="white" icon="plus-b" onClick={() => setAdds(true)}>
            <Trans>New webhook</Trans>
          </Button>
        }
      >
        <Trans>Webhooks</Trans>
      </PaperHead>
      {isPending && <SkeletonRows label={t`Loading the webhooks`} count={2} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
          <Trans>The webhooks did not load.</Trans>
        </ListFault>
      )}
      {data?.length === 0 && (
        <EmptyState level={3} icon="plugs-connected-b" title={<Trans>No webhook</Trans>}>
          <Trans>We notify your server as things happen.</Trans>
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <ul aria-labelledby="webhooks">
          {data.map((webhook) => (
            <WebhookRow key={webhook.uuid} webhook={webhook} onOpen={() => onOpen(webhook)} />
          ))}
        </ul>
      )}
      {adds && (
        <NewHook
          onClose={() => setAdds(false)}
          onMade={(webhook) => {
            setAdds(false);
            setMade(webhook);
          }}
        />
      )}
      {made !== null && (
        <SecretShown
          secret={made.secret}
          title={<Trans>The webhook is made</Trans>}
          once={<Trans>Its secret is shown once, now. Your program checks our signature with it.</Trans>}
          lost={
            <Trans>The answer with the secret was lost on its way. Remove this webhook and make another one.</Trans>
          }
          kept={<Trans>I have kept the secret</Trans>}
          onClose={() => setMade(null)}
        />
      )}
    </Paper>
  );
}
