import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { closeWelcome } from '#device/account/welcome.ts';
import { useViewer } from '#device/session/use-session.ts';
import { is } from '#freight/user/user.ts';

/** After the first page is drawn, in milliseconds. */
const DELAY_MS = 2000;

/** What a user finds here, after their first sign-in: one for shippers, one for carriers. Closing it is recorded. */
export function WelcomeDialog() {
  const { session, company, roles } = useViewer();
  const [isDue, setDue] = useState(false);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue || isClosed || company?.status !== 'active') return null;
  const close = () => {
    setClosed(true);
    // Without a network it comes again another day.
    void closeWelcome().catch(() => undefined);
  };
  const { first_name: name } = session.user;
  if (is.shipper(roles)) return <ShipperWelcome name={name} company={company.name} onClose={close} />;
  return is.carrier(roles) ? <CarrierWelcome name={name} company={company.name} onClose={close} /> : null;
}

interface WelcomeProps {
  readonly name: string;
  readonly company: string;
  readonly onClose: () => void;
}

function ShipperWelcome({ name, company, onClose }: WelcomeProps) {
  return (
    <Welcome
      name={name}
      onClose={onClose}
      intro={<Trans>{company} can ship from now on.</Trans>}
      action={
        <Link to="/shipments/new" className={buttonClass('primary')} onClick={onClose}>
          <Trans>Ask for a first price</Trans>
        </Link>
      }
      steps={[
        {
          id: 'ask',
          title: <Trans>Say what goes where</Trans>,
          words: <Trans>A price in seconds. Keep what comes back as a template.</Trans>,
        },
        {
          id: 'book',
          title: <Trans>Book</Trans>,
          words: <Trans>At our price or your own. Carriers see it at once.</Trans>,
        },
        {
          id: 'follow',
          title: <Trans>Follow it to the proof</Trans>,
          words: <Trans>Pickup, delivery, signed waybill, then the invoice.</Trans>,
        },
      ]}
    />
  );
}

function CarrierWelcome({ name, company, onClose }: WelcomeProps) {
  return (
    <Welcome
      name={name}
      onClose={onClose}
      intro={<Trans>Your missions for {company} are here.</Trans>}
      action={
        <Link to="/missions" className={buttonClass('primary')} onClick={onClose}>
          <Trans>See my missions</Trans>
        </Link>
      }
      steps={[
        {
          id: 'missions',
          title: <Trans>Your missions are on the phone</Trans>,
          words: <Trans>Also without network. The strip at the top always says what is sent.</Trans>,
        },
        {
          id: 'steps',
          title: <Trans>One arrow, one step</Trans>,
          words: <Trans>Complete pickup, complete delivery. 10 s to undo.</Trans>,
        },
        {
          id: 'waybill',
          title: <Trans>Photograph the waybill</Trans>,
          words: <Trans>It is kept here first and sent by itself.</Trans>,
        },
      ]}
    />
  );
}

interface WelcomeLayout {
  readonly name: string;
  readonly intro: ReactNode;
  readonly steps: readonly { readonly id: string; readonly title: ReactNode; readonly words: ReactNode }[];
  readonly action: ReactNode;
  readonly onClose: () => void;
}

const SHAPES = ['square', 'disc', 'square'] as const;

function Welcome({ name, intro, steps, action, onClose }: WelcomeLayout) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Welcome, {name}</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
          {action}
        </>
      }
    >
      <p>{intro}</p>
      <Timeline>
        {steps.map(({ id, title, words }, place) => (
          <TimelineStep
            key={id}
            shape={SHAPES[place] ?? 'square'}
            state={place === 0 ? 'now' : 'todo'}
            stateLabel={place === 0 ? t`Now` : t`Later`}
            title={title}
          >
            {words}
          </TimelineStep>
        ))}
      </Timeline>
    </Dialog>
  );
}
