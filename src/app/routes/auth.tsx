import { createFileRoute, redirect } from '@tanstack/react-router';
import { VisitorPage } from '#screens/visitor/visitor-page.tsx';

export const Route = createFileRoute('/auth')({
  component: VisitorPage,
  beforeLoad: ({ location }) => {
    if (location.pathname === '/auth' || location.pathname === '/auth/') throw redirect({ to: '/auth/sign-in' });
  },
});
