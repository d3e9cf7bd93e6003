import { createFileRoute } from '@tanstack/react-router';
import { RenewPasswordScreen } from '#screens/visitor/password/renew-password-screen.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth/renew-password')({
  component: RenewPassword,
  loader: sayEntrance,
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
});

function RenewPassword() {
  return <RenewPasswordScreen token={Route.useSearch().token} />;
}
