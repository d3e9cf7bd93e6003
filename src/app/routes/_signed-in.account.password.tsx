import { createFileRoute } from '@tanstack/react-router';
import { PasswordScreen } from '#screens/member/account/password/password-screen.tsx';
import { sayEntrance } from '../i18n.ts';

// The rules of a password are said where accounts begin too.
export const Route = createFileRoute('/_signed-in/account/password')({
  component: PasswordScreen,
  loader: sayEntrance,
});
