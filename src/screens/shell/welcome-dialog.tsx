import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { Modal } from '#design/dialog/modal.tsx';
import { Icon } from '#design/icon/icon.tsx';
import type { IconName } from '#design/icon/icon-names.ts';
import { Sign } from '#design/sign/sign.tsx';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { closeWelcome } from '#device/account/welcome.ts';
import { useViewer } from '#device/session/use-session.ts';
import { is } from '#freight/user/user.ts';
import styles from './welcome-dialog.module.css';

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
      icon="package-f"
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
      icon="truck-f"
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
  /** What goes down the road. */
  readonly icon: IconName;
  readonly steps: readonly { readonly id: string; readonly title: ReactNode; readonly words: ReactNode }[];
  readonly action: ReactNode;
  readonly onClose: () => void;
}

const SHAPES = ['square', 'disc', 'square'] as const;

/** A sign with the road as its head; the whole screen of a phone. */
function Welcome({ name, intro, icon, steps, action, onClose }: WelcomeLayout) {
  const { t } = useLingui();
  return (
    <Modal open full onLeave={onClose}>
      {(titleId) => (
        <>
          <Sign className={styles.sign}>
            <h2 id={titleId} className={styles.title}>
              <Trans>Welcome, {name}</Trans>
            </h2>
            <p className={styles.intro}>{intro}</p>
            <div className={styles.road}>
              <Icon name={icon} size="xl" />
            </div>
          </Sign>
          <div className={styles.steps}>
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
          </div>
          <div className={styles.foot}>
            <Button onClick={onClose}>
              <Trans>Later</Trans>
            </Button>
            {action}
          </div>
        </>
      )}
    </Modal>
  );
}
