import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#design/button/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { askToInstall, install } from '#device/updates/install.ts';
import styles from './first-day.module.css';
import type { Step } from './use-first-day.ts';

interface FirstStepsProps {
  readonly steps: readonly Step[];
  /** Another page takes the place of the list. */
  readonly onLeave?: () => void;
}

/** The first steps, each with the way to where it is done and, once it is, a tick. */
export function FirstSteps({ steps, onLeave }: FirstStepsProps) {
  const { t } = useLingui();
  const { company } = useViewer();
  const isAdmitted = company?.status !== 'onboarding';
  return (
    <ul>
      {steps.map(({ step, is_done }) => {
        const isOpen = !is_done && (isAdmitted || step === 'documents');
        return (
          <li key={step}>
            {isOpen && step !== 'install' ? (
              <Link {...PLACES[step]} className={classNames(styles.step, styles.open)} onClick={onLeave}>
                <Face name={NAMES[step]} state={t`to do`} />
                <Icon name="caret-right-b" size="sm" />
              </Link>
            ) : (
              <div className={classNames(styles.step, is_done && styles.done)}>
                <Face name={NAMES[step]} state={is_done ? t`done` : t`to do`} isDone={is_done}>
                  {isOpen && <InstallWords />}
                </Face>
                {isOpen && <InstallButton />}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface FaceProps {
  readonly name: ReactNode;
  /** Spoken for the box. */
  readonly state: string;
  readonly isDone?: boolean;
  readonly children?: ReactNode;
}

function Face({ name, state, isDone = false, children }: FaceProps) {
  return (
    <>
      <span className={classNames(styles.box, isDone && styles.ticked)}>
        {isDone && <Icon name="check-b" size="sm" />}
      </span>
      <span>
        {name}
        <VisuallyHidden>, {state}</VisuallyHidden>
        {children}
      </span>
    </>
  );
}

/** The way to put the app on the home screen where the browser does not ask. */
function InstallWords() {
  const { prompt, byHand } = useSnapshot(install);
  if (prompt !== null || byHand === null) return null;
  return (
    <small className={styles.words}>
      {byHand === 'share' ? (
        <Trans>Tap Share, then Add to Home Screen.</Trans>
      ) : (
        <Trans>Open the browser’s menu, then tap Add to Home screen.</Trans>
      )}
    </small>
  );
}

function InstallButton() {
  const { prompt } = useSnapshot(install);
  if (prompt === null) return null;
  return (
    <Button size="sm" variant="white" onClick={() => void askToInstall()}>
      <Trans>Install</Trans>
    </Button>
  );
}

const NAMES: Readonly<Record<Step['step'], ReactNode>> = {
  documents: <Trans>Your company’s documents are accepted</Trans>,
  bank_account: <Trans>Name the bank account that you are paid to</Trans>,
  drivers: <Trans>Invite a driver</Trans>,
  trucks: <Trans>Add a truck</Trans>,
  first_offer: <Trans>Book a first offer, or bid on one</Trans>,
  phone: <Trans>Write down your phone number</Trans>,
  language: <Trans context="first step">Choose your language</Trans>,
  install: <Trans>Put Lading on the home screen</Trans>,
  notifications: <Trans>Let this phone tell you of new work</Trans>,
  first_pickup: <Trans>Complete a first pickup</Trans>,
  email: <Trans>Confirm your e-mail address</Trans>,
  billing: <Trans>Enter your VAT number</Trans>,
  payment: <Trans>Save a card to pay with</Trans>,
  first_shipment: <Trans>Order a first shipment</Trans>,
  second_factor: <Trans>Set up your second factor</Trans>,
  passkey: <Trans>Add a passkey</Trans>,
  first_document: <Trans>Judge a first document of a carrier</Trans>,
};

/** Where each is done. */
const PLACES: Readonly<Record<Exclude<Step['step'], 'install'>, Pick<LinkProps, 'to'>>> = {
  documents: { to: '/onboarding' },
  bank_account: { to: '/billing/payouts' },
  drivers: { to: '/drivers' },
  trucks: { to: '/trucks' },
  first_offer: { to: '/offers' },
  phone: { to: '/account/profile' },
  language: { to: '/account/locale' },
  notifications: { to: '/account/notifications' },
  first_pickup: { to: '/missions' },
  email: { to: '/account/profile' },
  billing: { to: '/account/company' },
  payment: { to: '/account/payment-sources' },
  first_shipment: { to: '/shipments/new' },
  second_factor: { to: '/account/second-factor' },
  passkey: { to: '/account/second-factor' },
  first_document: { to: '/support/documents' },
};
