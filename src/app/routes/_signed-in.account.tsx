import { createFileRoute, redirect } from '@tanstack/react-router';
import { acting } from '#device/session/acting.ts';
import { AccountFrame } from '#screens/member/account/account-frame.tsx';
import { homeOf } from '../guards/home.ts';
import { sayAccount } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/account')({
  component: AccountFrame,
  loader: sayAccount,
  beforeLoad: () => {
    if (acting !== null) throw redirect({ to: homeOf() });
  },
});
