import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { type Delivery, sendAgain } from '#device/company/webhooks.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { MAX_TRIES } from '#freight/integration/webhook.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import styles from './integrations.module.css';

interface DeliveryItemProps {
  readonly webhook: string;
  readonly delivery: Delivery;
  readonly isOff: boolean;
}

/** A delivery: what it was of, what they answered, then what we sent. */
export function DeliveryItem({ webhook, delivery, isOff }: DeliveryItemProps) {
  const format = useFormat();
  const now = useMinute();
  const { company } = useViewer();
  const { uuid, topic, reference, state, tries, next_try_at, duration, answer, body } = delivery;
  const again = useMutation({
    mutationFn: () => sendAgain(company?.uuid ?? '', webhook, uuid),
    onError: notifyFault,
  });
  const made = format.moment(Date.parse(delivery.made_at), now);
  const next = next_try_at === null ? '' : format.moment(Date.parse(next_try_at), now);
  const took = duration === null ? '' : format.number(duration);
  return (
    <li className={styles.delivery}>
      <div className={styles.deliveryHead}>
        <div className={styles.name}>
          <b>{topic}</b> {reference !== '' && <Reference>{reference}</Reference>}
          <small>{made}</small>
        </div>
        <DeliveryAnswer delivery={delivery} />
        {state !== 'waiting' && !isOff && (
          <Button variant="white" size="sm" busy={again.isPending} onClick={() => again.mutate()}>
            <Trans>
              Send again
              <VisuallyHidden>
                {' '}
                {topic} {reference}
              </VisuallyHidden>
            </Trans>
          </Button>
        )}
      </div>
      {tries > 0 && (
        <p className={styles.small}>
          {duration !== null && (
            <Trans>
              Try {tries} of {MAX_TRIES}, {took} ms.
            </Trans>
          )}{' '}
          {state === 'waiting' && <Trans>Next by itself: {next}</Trans>}
        </p>
      )}
      <details>
        <summary>
          <Trans>
            What they answered and what we sent
            <VisuallyHidden>
              : {topic} {reference}
            </VisuallyHidden>
          </Trans>
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
        <pre tabIndex={0} className={styles.code}>
          {answer === '' ? '—' : answer}
        </pre>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
        <pre tabIndex={0} className={styles.code}>
          {`webhook-id: ${uuid}\n\n${JSON.stringify(JSON.parse(body), null, 2)}`}
        </pre>
      </details>
    </li>
  );
}

function DeliveryAnswer({ delivery: { state, status, tries, duration } }: { readonly delivery: Delivery }) {
  // The first try is under way, or its server died with it: what they answered is not known.
  const isUnknown = state === 'waiting' && duration === null;
  if (tries === 0 || isUnknown) {
    return (
      <Badge color="blue">
        <Trans>Waits</Trans>
      </Badge>
    );
  }
  return (
    <Badge color={state === 'delivered' ? 'green' : 'red'} icon={state === 'delivered' ? undefined : 'warning-f'}>
      {status === null ? <Trans>No answer</Trans> : String(status)}
    </Badge>
  );
}
