import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import type { Refused } from '#device/api/faults.ts';
import { configQuery } from '#device/updates/config-query.ts';
import { SupportContact } from './support-contact.tsx';

/** The ways on after a refused sign-in: call us, choose another password, wait, or sign in elsewhere. */
export function SignInHelp({ refusal }: { readonly refusal: Refused }) {
  switch (refusal.code) {
    case 'account_blocked':
      return <SupportContact />;
    case 'password_expired':
    case 'link_expired':
      return (
        <Link to="/auth/password-forgot" className={buttonClass('white')}>
          <Trans>Send me a link</Trans>
        </Link>
      );
    case 'too_many_requests':
      return refusal.retryAfter === null ? null : <Wait span={refusal.retryAfter} />;
    case 'user_not_found':
      return <CarrierPortal />;
    default:
      return refusal.status >= 500 ? <CarrierPortal /> : null;
  }
}

/** Carriers whose accounts are elsewhere cannot sign in here. */
function CarrierPortal() {
  const portal = useQuery(configQuery()).data?.carrier_portal ?? null;
  if (portal === null) return null;
  const { host } = new URL(portal);
  return (
    <>
      <p>
        <Trans>Carriers sign in at {host}.</Trans>
      </p>
      <ButtonLink variant="white" href={portal}>
        <Trans>Go to {host}</Trans>
      </ButtonLink>
    </>
  );
}

/** Counts down until the server takes another attempt. `span` in milliseconds. */
function Wait({ span }: { readonly span: number }) {
  const [until] = useState(() => Date.now() + span);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((until - now) / 1000);
  if (left <= 0) return null;
  const [minutes, seconds] = [Math.floor(left / 60), left % 60];
  return (
    <p role="timer">
      <Trans>
        Wait {minutes} min {seconds} s
      </Trans>
    </p>
  );
}
