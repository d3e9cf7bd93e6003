import { Plural, Trans } from '@lingui/react/macro';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Row } from '#design/layout/row.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { Webhook } from '#device/company/webhooks.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { fullName } from '#freight/user/initials.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import styles from './integrations.module.css';
import { TopicWord } from './topic-word.tsx';

/** A webhook: its address, its topics, and how it does. */
export function WebhookRow({ webhook, onOpen }: { readonly webhook: Webhook; readonly onOpen: () => void }) {
  const { topics, waiting, made_by } = webhook;
  const madeBy = made_by === null ? '' : fullName(made_by);
  const address = withoutScheme(webhook.url);
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <b>{address}</b>
        <LastTry webhook={webhook} />
      </div>
      <Row as="ul" gap="1-half">
        {topics.map((topic) => (
          <li key={topic} className={styles.right}>
            <TopicWord topic={topic} />
          </li>
        ))}
      </Row>
      <div className={styles.fact}>
        <WebhookState webhook={webhook} />
        {made_by !== null && <small>{madeBy}</small>}
        {made_by?.is_member === false && (
          <small>
            <Trans>No longer a member: it goes on until you remove it</Trans>
          </small>
        )}
        {waiting > 0 && (
          <small>
            <Plural value={waiting} one="# delivery waits" other="# deliveries wait" />
          </small>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="white" size="sm" onClick={onOpen}>
          <Trans>
            Deliveries<VisuallyHidden> to {address}</VisuallyHidden>
          </Trans>
        </Button>
      </div>
    </li>
  );
}

/** An address as people name it. */
export function withoutScheme(url: string): string {
  return url.replace(/^https:\/\//, '');
}

function LastTry({ webhook: { last } }: { readonly webhook: Webhook }) {
  const format = useFormat();
  const now = useMinute();
  if (last === null) {
    return (
      <small>
        <Trans>Nothing sent yet</Trans>
      </small>
    );
  }
  const at = format.moment(Date.parse(last.at), now);
  const { status } = last;
  return (
    <small>
      {status === null ? (
        <Trans>Last delivery {at}: no answer</Trans>
      ) : (
        <Trans>
          Last delivery {at}: {status}
        </Trans>
      )}
    </small>
  );
}

/** The state of a webhook, in a badge. */
export function WebhookState({ webhook: { state, failing_since, suspended_at } }: { readonly webhook: Webhook }) {
  const format = useFormat();
  const now = useMinute();
  const since = failing_since === null ? '' : format.moment(Date.parse(failing_since), now);
  if (suspended_at !== null) {
    return (
      <Badge color="orange" icon="lock-f">
        <Trans>Waits for its maker</Trans>
      </Badge>
    );
  }
  const looks = {
    delivering: { color: 'green', children: <Trans>Delivering</Trans> },
    failing: { color: 'red', icon: 'warning-f', children: <Trans>Failing since {since}</Trans> },
    off: { color: 'orange', icon: 'warning-f', children: <Trans>Turned off</Trans> },
  } satisfies Record<Webhook['state'], BadgeLook>;
  return <Badge {...looks[state]} />;
}
