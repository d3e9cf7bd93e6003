import { createFileRoute } from '@tanstack/react-router';
import { NotMeScreen } from '#screens/visitor/password/not-me-screen.tsx';
import { NotOurAccountScreen } from '#screens/visitor/password/not-our-account-screen.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth/not-me')({
  component: NotMe,
  loader: sayEntrance,
  validateSearch: ({ token, of }: Record<string, unknown>): { token: string; of?: 'account' } => ({
    token: typeof token === 'string' ? token : '',
    ...(of === 'account' && { of }),
  }),
});

function NotMe() {
  const { token, of } = Route.useSearch();
  return of === 'account' ? <NotOurAccountScreen token={token} /> : <NotMeScreen token={token} />;
}
