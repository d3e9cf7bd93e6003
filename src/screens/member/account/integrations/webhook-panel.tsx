import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import {
  deliveriesQuery,
  dropWebhook,
  openWebhooksQuery,
  tryWebhook,
  turnWebhook,
  type Webhook,
} from '#device/company/webhooks.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useConfirm } from '../../../parts/confirm/use-confirm.tsx';
import { loadedItems } from '../../../parts/list/loaded-items.ts';
import { PagedList } from '../../../parts/list/paged-list.tsx';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import { DeliveryItem } from './delivery-item.tsx';
import styles from './integrations.module.css';
import { WebhookState, withoutScheme } from './webhook-row.tsx';

interface WebhookPanelProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The deliveries to an address and its answers; it is tried, turned off or on, and removed here. */
export function WebhookPanel({ webhook: opened, onClose }: WebhookPanelProps) {
  const { t } = useLingui();
  const { company } = useViewer();
  const uuid = company?.uuid ?? '';
  const { data: hooks } = useQuery(openWebhooksQuery(uuid));
  const webhook = hooks?.find((each) => each.uuid === opened.uuid) ?? opened;
  const { ask, sheet } = useConfirm();
  const address = withoutScheme(webhook.url);
  const isOff = webhook.state === 'off';
  const test = useMutation({ mutationFn: () => tryWebhook(uuid, webhook.uuid), onError: notifyFault });
  const turn = useMutation({ mutationFn: () => turnWebhook(uuid, webhook.uuid, isOff), onError: notifyFault });
  const remove = useMutation({
    mutationFn: () => dropWebhook(uuid, webhook.uuid),
    onSuccess: onClose,
    onError: notifyFault,
  });
  const askToRemove = () =>
    ask({
      title: <Trans>Remove the webhook to {address}?</Trans>,
      yes: <Trans>Remove webhook</Trans>,
      children: <Trans>Nothing is sent there any more, and its deliveries are forgotten.</Trans>,
      onYes: () => remove.mutate(),
    });
  return (
    <Dialog open panel onClose={onClose} closeLabel={t`Close`} title={address}>
      <div className={styles.form}>
        <div className={styles.actions}>
          <WebhookState webhook={webhook} />
          <Button variant="white" size="sm" disabled={isOff} busy={test.isPending} onClick={() => test.mutate()}>
            <Trans>Send a test</Trans>
          </Button>
          <Button variant="white" size="sm" busy={turn.isPending} onClick={() => turn.mutate()}>
            {isOff ? <Trans>Turn on</Trans> : <Trans>Turn off</Trans>}
          </Button>
          <Button variant="white" size="sm" busy={remove.isPending} onClick={askToRemove}>
            <Trans>Remove webhook</Trans>
          </Button>
        </div>
        {isOff && (
          <p className={styles.small}>
            <Trans>Nothing is sent there. What happens meanwhile is not sent later.</Trans>
          </p>
        )}
        <Deliveries company={uuid} webhook={webhook.uuid} isOff={isOff} />
      </div>
      {sheet}
    </Dialog>
  );
}

interface DeliveriesProps {
  readonly company: string;
  readonly webhook: string;
  readonly isOff: boolean;
}

/** The deliveries, the newest first. */
function Deliveries({ company, webhook, isOff }: DeliveriesProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(deliveriesQuery(company, webhook));
  const { items: deliveries, total: count } = loadedItems(list.data);
  const loaded = deliveries.length;
  return (
    <PagedList
      query={list}
      count={loaded}
      loading={t`Loading the deliveries`}
      fault={<Trans>The deliveries did not load.</Trans>}
      empty={
        <p>
          <Trans>Nothing sent yet. Send a test to see what the address answers.</Trans>
        </p>
      }
      more={<Trans>Load more deliveries</Trans>}
    >
      <ul aria-label={t`Deliveries`} className={styles.deliveries}>
        {deliveries.map((delivery) => (
          <DeliveryItem key={delivery.uuid} webhook={webhook} delivery={delivery} isOff={isOff} />
        ))}
      </ul>
      {list.hasNextPage && (
        <p className={styles.small}>
          <Trans>
            {loaded} of {count} loaded, kept 30 days
          </Trans>
        </p>
      )}
    </PagedList>
  );
}
