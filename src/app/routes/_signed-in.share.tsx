import { createFileRoute } from '@tanstack/react-router';
import { ShareScreen } from '#screens/carrier/share/share-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/share')({
  component: SharePage,
  loader: sayMore,
  validateSearch: ({ failed }: Record<string, unknown>): { failed?: 'too_much' | 'not_kept' } =>
    failed === 'too_much' || failed === 'not_kept' ? { failed } : {},
  beforeLoad: requirePlace('share'),
});

function SharePage() {
  return <ShareScreen failed={Route.useSearch().failed} />;
}
