import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '#design/layout/stack.tsx';
import { Text } from '#design/layout/text.tsx';
import { useNow } from '#device/sync/use-now.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { useWaiting } from '../../parts/waiting/use-waiting.ts';
import { WaitingDeadline, WaitingLink } from '../../parts/waiting/waiting-row.tsx';
import styles from '../shell.module.css';

/** The items waiting for the reader's company, above the events. Empty if there are none. */
export function WaitingPart({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const now = useNow();
  const { data, isError, dataUpdatedAt, refetch } = useWaiting();
  if (isError) {
    return (
      <ListFault readAt={data === undefined ? null : dataUpdatedAt} onRetry={() => void refetch()}>
        <Trans>What waits for you did not load.</Trans>
      </ListFault>
    );
  }
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-label={t`Waiting for you`}>
      <Text as="p" tone="quiet">
        <Trans>Waiting for you</Trans>
      </Text>
      <Stack as="ul">
        {data.items.map((item) => (
          <li key={`${item.kind} ${item.entity.uuid} ${item.entity.reference}`}>
            <WaitingLink item={item} className={styles.result ?? ''} onChoose={onChoose}>
              <b>{item.title}</b>
              <span>{item.amount !== undefined && money(item.amount)}</span>
              <small>
                <WaitingDeadline item={item} now={now} />
              </small>
            </WaitingLink>
          </li>
        ))}
      </Stack>
    </section>
  );
}
