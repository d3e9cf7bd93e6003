import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/auth_/register/shipper/')({
  beforeLoad: () => {
    throw redirect({ to: '/auth/register/shipper/company' });
  },
});
