import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/billing/')({
  beforeLoad: () => {
    throw redirect({ to: '/billing/invoices', replace: true });
  },
});
