import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type KeptChoices, saveNotificationChoices } from '#device/account/notification-choices.ts';
import { useViewer } from '#device/session/use-session.ts';
import { CHANNELS, type NotificationChoices, TOPIC_NAMES } from '#freight/user/notification-choices.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { notify } from '../../../parts/toasts/notify.ts';
import styles from '../account.module.css';
import { AccountSheet } from '../account-sheet.tsx';
import { Unsaved } from '../unsaved.tsx';
import { TopicRow } from './topic-row.tsx';

/** One row a topic; what is ticked is kept when it is saved. */
export function ChoicesForm({ kept }: { readonly kept: KeptChoices }) {
  const { session } = useViewer();
  const [changed, setChanged] = useState<NotificationChoices>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveNotificationChoices(session.userId, changed),
    onSuccess: () => {
      setChanged({});
      notify({ id: 'notifications', tone: 'ok', message: <Trans>Notifications saved</Trans> });
    },
  });
  const topics = TOPIC_NAMES.flatMap((topic) => {
    const ways = kept[topic];
    return ways === undefined ? [] : [{ topic, ways: { ...ways, ...changed[topic] } }];
  });
  const count = topics.flatMap(({ topic, ways }) => CHANNELS.filter((by) => ways[by] !== kept[topic]?.[by])).length;
  return (
    <AccountSheet>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        {topics.map(({ topic, ways }) => (
          <TopicRow
            key={topic}
            topic={topic}
            ways={ways}
            onChoose={(channel, wanted) =>
              setChanged((before) => ({ ...before, [topic]: { ...before[topic], [channel]: wanted } }))
            }
          />
        ))}
        {error !== null && (
          <div className={styles.body}>
            <FormFault error={error} />
          </div>
        )}
        <Unsaved count={count} busy={isPending} onUndo={() => setChanged({})} save={<Trans>Save changes</Trans>} />
      </form>
    </AccountSheet>
  );
}
