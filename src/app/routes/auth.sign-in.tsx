import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { session } from '#device/session/session.ts';
import { SignInScreen } from '#screens/visitor/sign-in/sign-in-screen.tsx';
import { homeOf } from '../guards/home.ts';

export const Route = createFileRoute('/auth/sign-in')({
  component: SignInScreen,
  validateSearch: v.object({ back: v.optional(v.string()) }),
  beforeLoad: () => {
    if (session.current !== null && !session.current.ended) throw redirect({ to: homeOf() });
  },
});
