import { createFileRoute } from '@tanstack/react-router';
import { InviteConfirmation } from '#screens/visitor/invite/invite-confirmation.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/invite/confirmation')({
  component: InviteConfirmation,
  loader: sayEntrance,
});
