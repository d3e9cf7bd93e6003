import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/auth_/register/shipper/questions/')({
  beforeLoad: () => {
    throw redirect({ to: '/auth/register/shipper/questions/$number', params: { number: '1' } });
  },
});
