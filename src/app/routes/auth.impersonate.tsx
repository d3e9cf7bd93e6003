import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/auth/impersonate')({
  beforeLoad: async ({ search }) => {
    // Nobody arrives so but support.
    const { arriveActing } = await import('../guards/arrive-acting.ts');
    await arriveActing(search, '/');
  },
});
