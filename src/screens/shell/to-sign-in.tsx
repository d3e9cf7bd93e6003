import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#device/session/use-session.ts';
import { Opening } from './root.tsx';

/**
 * Leads from a page whose session is over to the sign-in: back to it afterwards where the server ended the session, and
 * to nowhere in particular where the user did.
 */
export function ToSignIn() {
  const navigate = useNavigate();
  const { state } = useRouter();
  // The address is another one as soon as the way there has begun.
  const [back] = useState(state.location.href);
  const isEnded = useSession() !== null;
  useEffect(() => {
    void navigate({ to: '/auth/sign-in', search: isEnded ? { back } : {}, replace: true });
  }, [navigate, isEnded, back]);
  return <Opening />;
}
