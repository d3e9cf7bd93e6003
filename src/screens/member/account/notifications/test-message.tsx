import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { type TestOutcome, testMessage } from '#device/push/test-message.ts';
import { useViewer } from '#device/session/use-session.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import styles from '../account.module.css';
import { AccountRow, AccountSheet } from '../account-sheet.tsx';

/** A message to this device, and what became of it. The browser asks only once the button is pressed. */
export function TestMessage() {
  const { userId } = useViewer().session;
  const test = useMutation({ mutationFn: () => testMessage(userId) });
  return (
    <AccountSheet title={<Trans>This device</Trans>}>
      <AccountRow
        label={<Trans>Messages</Trans>}
        action={
          <Button variant="white" busy={test.isPending} onClick={() => test.mutate()}>
            <Trans>Send a test message</Trans>
          </Button>
        }
      >
        <p role="status" className={styles.small}>
          {test.isPending && <Trans>It is on its way. That takes a few seconds.</Trans>}
          {test.data !== undefined && !test.isPending && <OutcomeWords outcome={test.data} />}
          {test.isIdle && <Trans>It comes at once, also in quiet hours.</Trans>}
        </p>
        {test.error !== null && !test.isPending && <FormFault error={test.error} />}
      </AccountRow>
    </AccountSheet>
  );
}

function OutcomeWords({ outcome }: { readonly outcome: TestOutcome }) {
  switch (outcome) {
    case 'shown':
      return <Trans>The message is here: this device takes messages.</Trans>;
    case 'missing':
      return (
        <Trans>
          The message did not come within 15 seconds. Check that this browser may show notifications in the settings of
          your device.
        </Trans>
      );
    case 'blocked':
      return <Trans>This browser blocks notifications of Lading. Allow them in its settings for this site.</Trans>;
    case 'off':
      return <Trans>The browser’s question was not answered, so no message was sent.</Trans>;
    case 'unsupported':
      return <Trans>This browser takes no messages. On an iPhone, add Lading to the Home Screen first.</Trans>;
  }
}
