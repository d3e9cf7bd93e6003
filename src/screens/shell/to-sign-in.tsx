import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#device/session/use-session.ts';
import { Opening } from './root.tsx';

/**
 * Leads from a page whose session is over to the sign-in: back to it afterwards where the server ended the session, and
 * to nowhere in particular where the user did.
 */
export function ToSignIn() {
  const navigate = useNavigate();
  const href = useRouterState({ select: ({ location }) => location.href });
  const isEnded = useSession() !== null;
  useEffect(() => {
    void navigate({ to: '/auth/sign-in', search: isEnded ? { back: href } : {}, replace: true });
  }, [navigate, isEnded, href]);
  return <Opening />;
}
