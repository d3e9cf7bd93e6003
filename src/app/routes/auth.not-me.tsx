import { createFileRoute } from '@tanstack/react-router';
import { NotMeScreen } from '#screens/visitor/password/not-me-screen.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth/not-me')({
  component: NotMe,
  loader: sayEntrance,
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
});

function NotMe() {
  return <NotMeScreen token={Route.useSearch().token} />;
}
