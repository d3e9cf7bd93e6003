import { Trans, useLingui } from '@lingui/react/macro';
import { SyncMark } from '#design/sync-mark/sync-mark.tsx';
import { useMarkWords } from '../../parts/mission/view-mark.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { HelpPage } from './help-page.tsx';
import styles from './page.module.css';
import { SupportContact } from './support-contact.tsx';

/** The help centre: what a driver and a dispatcher ask first. */
export function HelpScreen() {
  const { t } = useLingui();
  usePageTitle(t`Help`);
  const words = useMarkWords();
  return (
    <HelpPage>
      <h1 className={styles.title}>
        <Trans>Help</Trans>
      </h1>
      <div className={styles.sheet}>
        <h2>
          <Trans>I have no network. Can I go on?</Trans>
        </h2>
        <p>
          <Trans>
            Yes. Complete pickups and deliveries and photograph the waybill as always. Everything is kept on your phone
            with its time and sent automatically, in order, when there is a network. You can close the app and switch
            the phone off.
          </Trans>
        </p>
        <h2>
          <Trans>What do the marks mean?</Trans>
        </h2>
        <ul>
          <li>
            <SyncMark state="server">{words.server}</SyncMark>: <Trans>the server has it.</Trans>
          </li>
          <li>
            <SyncMark state="here">{words.here}</SyncMark>: <Trans>kept here, not sent yet.</Trans>
          </li>
          <li>
            <SyncMark state="sending">{words.sending}</SyncMark>: <Trans>on its way.</Trans>
          </li>
          <li>
            <SyncMark state="attention">{words.attention}</SyncMark>:{' '}
            <Trans>the server refused it. The outbox says why and what you can do.</Trans>
          </li>
        </ul>
        <h2>
          <Trans>I tapped by mistake.</Trans>
        </h2>
        <p>
          <Trans>A step can be undone for ten seconds: nothing is sent before. After that, call your dispatcher.</Trans>
        </p>
        <h2>
          <Trans>The mission was cancelled or given to someone else after I did it.</Trans>
        </h2>
        <p>
          <Trans>
            Open the outbox and tap Report: the step, its time and its photo go to your dispatcher. Nothing leaves the
            outbox unless it was sent, reported or removed by you.
          </Trans>
        </p>
        <h2>
          <Trans>Which files can be a proof of delivery?</Trans>
        </h2>
        <p>
          <Trans>Photos (JPEG or PNG) and PDF, 5 MB at most each. Photos are made smaller before they are sent.</Trans>
        </p>
        <SupportContact />
      </div>
    </HelpPage>
  );
}
