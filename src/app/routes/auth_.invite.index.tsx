import { createFileRoute } from '@tanstack/react-router';
import { InviteScreen } from '#screens/visitor/invite/invite-screen.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/invite/')({
  component: Invite,
  loader: sayEntrance,
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
});

function Invite() {
  return <InviteScreen token={Route.useSearch().token} />;
}
