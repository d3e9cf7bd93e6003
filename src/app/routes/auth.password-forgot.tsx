import { createFileRoute } from '@tanstack/react-router';
import { PasswordForgotScreen } from '#screens/visitor/help/password-forgot-screen.tsx';

export const Route = createFileRoute('/auth/password-forgot')({ component: PasswordForgotScreen });
