import { createFileRoute, redirect } from '@tanstack/react-router';

/** The target of a link with a code to a request; the guard of signed-in pages exchanges the code. */
export const Route = createFileRoute('/_signed-in/external-requests/$uuid/create-shipment')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/external-requests/$uuid', params, replace: true });
  },
});
