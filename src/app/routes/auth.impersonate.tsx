import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/auth/impersonate')({
  beforeLoad: async ({ search }) => {
    // Loaded on demand: only support arrives here.
    const { arriveActing } = await import('../guards/arrive-acting.ts');
    await arriveActing(search, '/');
  },
});
