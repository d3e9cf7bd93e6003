import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '#design/button/button.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { supportQuery } from '#device/company/support-query.ts';
import { type Onboarding, readOwnFile } from '#device/onboarding/onboarding.ts';
import { useViewer } from '#device/session/use-session.ts';
import { saveDocument } from '../../parts/document/open-document.ts';
import { PhoneWords } from '../../parts/phone/phone.tsx';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './onboarding.module.css';

interface OnboardingSideProps {
  readonly onboarding: Onboarding;
  readonly isNew: boolean;
}

/** Beside the documents: the road to the first mission, who reads them, and whom to call. */
export function OnboardingSide({ onboarding, isNew }: OnboardingSideProps) {
  return (
    <aside className={styles.side}>
      {isNew && <Road onboarding={onboarding} />}
      <Paper>
        <PaperHead>
          <Trans>Who sees these</Trans>
        </PaperHead>
        <PaperBody>
          <Trans>Lading’s support, and those who plan the work of your company.</Trans>
        </PaperBody>
        {!isNew && (
          <PaperBody>
            <Trans>
              The day after one of these papers ends, booking and bidding close until the next one is accepted.
            </Trans>
          </PaperBody>
        )}
        {!isNew && <Inspection />}
        <Stuck />
      </Paper>
    </aside>
  );
}

/** All papers in one archive: an inspector on the road or at the office asks for them. */
function Inspection() {
  const { company } = useViewer();
  const name = company?.name ?? '';
  const save = useMutation({
    mutationFn: async () => saveDocument(await readOwnFile(company?.uuid ?? ''), `${name}.zip`),
    onError: notifyFault,
  });
  return (
    <PaperBody>
      <Button variant="white" busy={save.isPending} onClick={() => save.mutate()}>
        <Trans>Download the papers</Trans>
      </Button>
    </PaperBody>
  );
}

function Road({ onboarding: { documents } }: { readonly onboarding: Onboarding }) {
  const { t } = useLingui();
  const needed = documents.filter(({ required }) => required);
  const total = needed.length;
  const accepted = needed.filter(({ state }) => state === 'accepted' || state === 'expiring').length;
  const isSent = needed.every(({ state }) => !['missing', 'refused', 'expired'].includes(state));
  const [done, now, later] = [t`Done`, t`Now`, t`Later`];
  return (
    <Paper>
      <PaperHead
        end={
          <b>
            <Trans>
              {accepted} of {total}
            </Trans>
          </b>
        }
      >
        <Trans>Where you are</Trans>
      </PaperHead>
      <PaperBody>
        <Timeline label={t`Where you are`}>
          <TimelineStep shape="square" state="done" stateLabel={done} title={<Trans>Account made</Trans>} />
          <TimelineStep
            shape="square"
            state={isSent ? 'done' : 'now'}
            stateLabel={isSent ? done : now}
            title={<Trans>Documents sent</Trans>}
          />
          <TimelineStep
            shape="square"
            state={isSent ? 'now' : 'todo'}
            stateLabel={isSent ? now : later}
            title={<Trans>Documents checked</Trans>}
          >
            <Trans>Mostly within one working day</Trans>
          </TimelineStep>
          <TimelineStep shape="square" state="todo" stateLabel={later} title={<Trans>The market opens</Trans>}>
            <Trans>Offers, bids and missions</Trans>
          </TimelineStep>
        </Timeline>
      </PaperBody>
    </Paper>
  );
}

/** Whom to call. */
function Stuck() {
  const { company } = useViewer();
  const { data } = useQuery(supportQuery(company?.uuid ?? ''));
  const contact = data?.items[0];
  if (contact === undefined) return null;
  return (
    <PaperBody className={styles.stuck}>
      <h3>
        <Trans>Stuck?</Trans>
      </h3>
      <p>{contact.name}</p>
      <ButtonLink variant="white" icon="phone-f" href={`tel:${contact.phone}`}>
        <PhoneWords number={contact.phone} />
      </ButtonLink>
    </PaperBody>
  );
}
