import { createFileRoute, redirect } from '@tanstack/react-router';
import { session } from '#device/session/session.ts';
import { SignInScreen } from '#screens/visitor/sign-in/sign-in-screen.tsx';
import { homeOf } from '../guards/home.ts';
import { sayFaults } from '../i18n.ts';

export const Route = createFileRoute('/auth/sign-in')({
  component: SignInScreen,
  loader: sayFaults,
  validateSearch: ({ back }: Record<string, unknown>) => (typeof back === 'string' ? { back } : {}),
  beforeLoad: () => {
    if (session.current !== null && !session.current.ended) throw redirect({ to: homeOf() });
  },
});
