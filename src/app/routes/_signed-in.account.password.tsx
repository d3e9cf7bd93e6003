import { createFileRoute } from '@tanstack/react-router';
import { PasswordScreen } from '#screens/member/account/password/password-screen.tsx';
import { sayEntrance } from '../i18n.ts';

// The texts of the password rules belong to the sign-in pages.
export const Route = createFileRoute('/_signed-in/account/password')({
  component: PasswordScreen,
  loader: sayEntrance,
});
