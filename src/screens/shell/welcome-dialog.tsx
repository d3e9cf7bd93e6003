import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
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
import { may } from '#freight/user/abilities.ts';
import { is, type Membership } from '#freight/user/user.ts';
import { useWorkplace } from './use-workplace.ts';
import styles from './welcome-dialog.module.css';
import { homeOf } from './workplaces.ts';

/** After the first page is drawn, in milliseconds. */
const DELAY_MS = 2000;

/** The tour after a user's first sign-in: for shippers, for those who dispatch, for drivers. Closing it is recorded. */
export function WelcomeDialog() {
  const { session, company, roles } = useViewer();
  const isDue = useQuietStart();
  const [isClosed, setClosed] = useState(false);
  if (!isDue || isClosed || company?.status !== 'active') return null;
  const close = () => {
    setClosed(true);
    // Without a network it comes again another day.
    void closeWelcome().catch(() => undefined);
  };
  const { first_name: name } = session.user;
  if (is.shipper(roles)) return <ShipperWelcome name={name} company={company.name} onClose={close} />;
  if (may.dispatch(company)) return <DispatcherWelcome name={name} company={company} onClose={close} />;
  return is.carrier(roles) ? <DriverWelcome name={name} company={company.name} onClose={close} /> : null;
}

/** True if a user rests on the page they start at: they typed nothing there, and have no field or dialog open. */
function useQuietStart(): boolean {
  const home: string = homeOf(useWorkplace());
  const isHome = useLocation({ select: ({ pathname }) => pathname === home });
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isHome || isDue) return;
    let hasTyped = false;
    const note = () => {
      hasTyped = true;
    };
    const timer = setInterval(() => {
      const isBusy = document.querySelector('dialog[open], :is(input, select, textarea):focus') !== null;
      if (!hasTyped && !isBusy) setDue(true);
    }, DELAY_MS);
    document.addEventListener('input', note);
    return () => {
      clearInterval(timer);
      document.removeEventListener('input', note);
    };
  }, [isHome, isDue]);
  return isDue;
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
          words: <Trans>A price in seconds. Save repeat orders as templates.</Trans>,
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

interface DispatcherWelcomeProps extends Omit<WelcomeProps, 'company'> {
  readonly company: Membership;
}

function DispatcherWelcome({ name, company, onClose }: DispatcherWelcomeProps) {
  const { name: carrier, roles, is_owner } = company;
  const fleet = {
    id: 'fleet',
    title: is.singleDriver(roles) ? <Trans>Add your truck</Trans> : <Trans>Add your drivers and trucks</Trans>,
    words: is.singleDriver(roles) ? (
      <Trans>Its plate is filled in when you book.</Trans>
    ) : (
      <Trans>Drivers get their missions on the phone.</Trans>
    ),
  };
  const offer = {
    id: 'offer',
    title: <Trans>Take a first offer</Trans>,
    words: <Trans>Book at the price that stands there, or bid your own.</Trans>,
  };
  return (
    <Welcome
      name={name}
      onClose={onClose}
      icon="truck-f"
      intro={<Trans>{carrier} can take freight from now on.</Trans>}
      action={
        <Link to="/offers" className={buttonClass('primary')} onClick={onClose}>
          <Trans>See the offers</Trans>
        </Link>
      }
      steps={
        is_owner
          ? [
              {
                id: 'account',
                title: <Trans>Name your bank account</Trans>,
                words: <Trans>Without one, nothing can be paid out to you.</Trans>,
              },
              fleet,
              offer,
            ]
          : [
              fleet,
              offer,
              {
                id: 'follow',
                title: <Trans>Follow your drivers</Trans>,
                words: <Trans>Each step and each proof shows as it happens.</Trans>,
              },
            ]
      }
    />
  );
}

function DriverWelcome({ name, company, onClose }: WelcomeProps) {
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
  /** The icon on the road. */
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
