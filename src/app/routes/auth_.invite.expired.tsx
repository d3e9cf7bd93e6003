import { createFileRoute } from '@tanstack/react-router';
import { InviteExpired } from '#screens/visitor/invite/invite-expired.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/invite/expired')({
  component: () => <InviteExpired invitation={null} />,
  loader: sayEntrance,
});
