import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/auth_/register/carrier/')({
  beforeLoad: () => {
    throw redirect({ to: '/auth/register/carrier/company' });
  },
});
