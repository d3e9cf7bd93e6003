import { createFileRoute } from '@tanstack/react-router';
import { JobsScreen } from '#screens/support/jobs/jobs-screen.tsx';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/support/jobs')({
  component: JobsPage,
  validateSearch: searchTexts('kind'),
});

function JobsPage() {
  return <JobsScreen kind={Route.useSearch().kind === 'job' ? 'job' : 'mail'} />;
}
