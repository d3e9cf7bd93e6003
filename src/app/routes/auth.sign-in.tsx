import { createFileRoute, redirect } from '@tanstack/react-router';
import { isOwnAddress } from '#device/session/own-address.ts';
import { session } from '#device/session/session.ts';
import { SignInScreen } from '#screens/visitor/sign-in/sign-in-screen.tsx';
import { homeOf } from '../guards/home.ts';
import { sayDoor } from '../i18n.ts';

export const Route = createFileRoute('/auth/sign-in')({
  component: SignInScreen,
  loader: sayDoor,
  // `lost`: the user followed an invalid link. A signed-in user stays signed in, and the form is still shown.
  validateSearch: ({ back, lost }: Record<string, unknown>): { back?: string; lost?: boolean } => ({
    ...(typeof back === 'string' && isOwnAddress(back) && { back }),
    ...(lost === true && { lost }),
  }),
  beforeLoad: ({ search: { lost } }) => {
    if (lost !== true && session.current !== null && !session.current.ended) throw redirect({ to: homeOf() });
  },
});
