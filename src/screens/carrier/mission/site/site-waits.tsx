import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { encode } from 'uqr';
import { Button } from '#design/button/button.tsx';
import { Text } from '#design/layout/text.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { QrCode } from '#design/qr-code/qr-code.tsx';
import { makeSiteLink, waitsQuery } from '#device/missions/waits.ts';
import type { MissionView } from '#device/outbox/view.ts';
import { useViewer } from '#device/session/use-session.ts';
import { mayBeDetention } from '#freight/extra/detention.ts';
import type { Wait } from '#freight/extra/site-answer.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { SiteAnswerWords } from '../../../parts/invoice/site-answer-words.tsx';
import { notify } from '../../../parts/toasts/notify.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import styles from '../mission.module.css';

/**
 * The long waits of a mission: its driver shows the site a code, with which somebody there confirms when the truck came
 * and when it left.
 */
export function SiteWaits({ view: { mission, waiting } }: { readonly view: MissionView }) {
  const { owner } = useViewer();
  const mayBe = mayBeDetention(mission.pickup) || mayBeDetention(mission.delivery);
  const isSent = waiting.length === 0;
  const { data, isError, refetch } = useQuery({ ...waitsQuery(owner, mission.uuid), enabled: mayBe && isSent });
  if (!mayBe) return null;
  if (!isSent) {
    return (
      <Notice>
        <Trans>
          You waited long. Once your steps are sent, you can show a code here, with which the site confirms your times.
        </Trans>
      </Notice>
    );
  }
  if (isError && data === undefined) {
    return (
      <Notice>
        <Trans>
          Without a connection there is no code for the site yet. Your times are kept, and the site can confirm them
          later.
        </Trans>
        <Button variant="white" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Notice>
    );
  }
  return data
    ?.filter(({ can_ask, site_answer }) => can_ask || site_answer !== null)
    .map((wait) => <OneWait key={wait.uuid} wait={wait} mission={mission.uuid} />);
}

function Notice({ children }: { readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <Paper aria-labelledby={id}>
      <PaperHead id={id}>
        <Trans>Waiting time</Trans>
      </PaperHead>
      <PaperBody className={styles.extra}>{children}</PaperBody>
    </Paper>
  );
}

function OneWait({ wait, mission }: { readonly wait: Wait; readonly mission: string }) {
  const id = useId();
  const format = useFormat();
  const arrived = Date.parse(wait.arrived_at);
  const from = format.dayAndTime(arrived);
  const to = format.moment(Date.parse(wait.left_at), arrived);
  return (
    <Paper aria-labelledby={id}>
      <PaperHead id={id}>
        {wait.stop === 'pickup' ? <Trans>Waiting at pickup</Trans> : <Trans>Waiting at delivery</Trans>}
      </PaperHead>
      <PaperBody className={styles.extra}>
        <p>
          <Trans>
            {from} to {to}
          </Trans>
        </p>
        {wait.site_answer !== null && <SiteAnswerWords answer={wait.site_answer} />}
        {wait.can_ask && <AskSite wait={wait} mission={mission} />}
      </PaperBody>
    </Paper>
  );
}

function AskSite({ wait, mission }: { readonly wait: Wait; readonly mission: string }) {
  const { t } = useLingui();
  const { owner } = useViewer();
  const format = useFormat();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => makeSiteLink(owner, { mission, extra: wait.uuid }),
    onError: notifyFault,
  });
  const day = data === undefined ? '' : format.dayAndTime(Date.parse(data.expires_at));
  return (
    <>
      <Text as="p" tone="quiet">
        <Trans>
          Let somebody of the site confirm both times on their own phone. They need no account. Otherwise the shipper
          has to check them first.
        </Trans>
      </Text>
      {data === undefined ? (
        <div className={styles.buttons}>
          <Button variant="white" busy={isPending} onClick={() => mutate()}>
            <Trans>Show code for the site</Trans>
          </Button>
        </div>
      ) : (
        <div role="status">
          <QrCode rows={encode(data.url, { ecc: 'M', border: 0 }).data} label={t`QR code for the site`} />
          <Text as="p" tone="quiet">
            <Trans>It works until {day}, for one answer.</Trans>
          </Text>
          <div className={styles.buttons}>
            <Button variant="white" icon="copy-b" onClick={() => void hand(data.url)}>
              <Trans>Send link</Trans>
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** Opens the share sheet of the phone; where there is none, the link goes into the clipboard. */
async function hand(url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ url });
      return;
    }
    await navigator.clipboard.writeText(url);
    notify({ id: 'copied', tone: 'ok', message: <Trans>Link copied</Trans> });
  } catch (error) {
    // A closed sheet means that the link is not to be sent.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify({ id: 'copied', tone: 'error', message: <Trans>The link could not be sent</Trans> });
  }
}
