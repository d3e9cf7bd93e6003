import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { requirePlace, requireSecondFactor } from '../guards/require-place.ts';
import { saySupport } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/support')({
  component: Outlet,
  beforeLoad: ({ location }) => {
    requirePlace('support/users')();
    if (/^\/support\/?$/.test(location.pathname)) throw redirect({ to: '/support/users' });
    requireSecondFactor();
  },
  loader: saySupport,
});
