import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requirePlace, requireSecondFactor } from '../guards/require-place.ts';
import { saySupport } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/support')({
  component: Outlet,
  beforeLoad: () => {
    requirePlace('support/users')();
    requireSecondFactor();
  },
  loader: saySupport,
});
