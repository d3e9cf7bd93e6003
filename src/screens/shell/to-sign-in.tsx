import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#device/session/use-session.ts';
import { Opening } from './root.tsx';

/**
 * Redirects from a page whose session is over to the sign-in, and back afterwards if the server ended the session, but
 * not if the user did.
 */
export function ToSignIn() {
  const navigate = useNavigate();
  const { state } = useRouter();
  // The address changes as soon as the redirect has begun.
  const [back] = useState(state.location.href);
  const isEnded = useSession() !== null;
  useEffect(() => {
    void navigate({ to: '/auth/sign-in', search: isEnded ? { back } : {}, replace: true });
  }, [navigate, isEnded, back]);
  return <Opening />;
}
