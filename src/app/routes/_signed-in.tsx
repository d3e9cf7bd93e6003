import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '#screens/shell/shell.tsx';
import { confine, isArrival, requireSession } from '../guards/require-place.ts';

export const Route = createFileRoute('/_signed-in')({
  component: Shell,
  beforeLoad: async ({ location }) => {
    // A shipment is duplicated, and a request from outside ordered, in the name of a user too.
    if (isArrival(location.search)) {
      const { arriveActing } = await import('../guards/arrive-acting.ts');
      await arriveActing(location.search, location.pathname);
    }
    requireSession(location);
    confine(location);
  },
});
