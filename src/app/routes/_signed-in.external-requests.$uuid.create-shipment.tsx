import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where a code leads to a request; the guard of signed-in pages exchanges it. */
export const Route = createFileRoute('/_signed-in/external-requests/$uuid/create-shipment')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/external-requests/$uuid', params, replace: true });
  },
});
