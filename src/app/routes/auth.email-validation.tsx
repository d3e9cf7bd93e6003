import { createFileRoute, redirect } from '@tanstack/react-router';
import { EmailValidationScreen } from '#screens/visitor/email/email-validation-screen.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth/email-validation')({
  component: EmailValidation,
  loader: sayEntrance,
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  beforeLoad: ({ search: { token } }) => {
    if (token === '') throw redirect({ to: '/auth/sign-in' });
  },
});

function EmailValidation() {
  return <EmailValidationScreen token={Route.useSearch().token} />;
}
