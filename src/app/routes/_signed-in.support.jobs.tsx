import { createFileRoute } from '@tanstack/react-router';
import { JobsScreen } from '#screens/support/jobs/jobs-screen.tsx';

export const Route = createFileRoute('/_signed-in/support/jobs')({
  component: JobsPage,
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: 'job' } => (kind === 'job' ? { kind } : {}),
});

function JobsPage() {
  return <JobsScreen kind={Route.useSearch().kind ?? 'mail'} />;
}
