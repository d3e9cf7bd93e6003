import { createFileRoute, redirect } from '@tanstack/react-router';
import { earnsHere } from '../guards/require-place.ts';

export const Route = createFileRoute('/_signed-in/billing/')({
  beforeLoad: () => {
    throw redirect({ to: earnsHere() ? '/billing/pre-invoices' : '/billing/invoices', replace: true });
  },
});
