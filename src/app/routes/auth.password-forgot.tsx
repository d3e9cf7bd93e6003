import { createFileRoute } from '@tanstack/react-router';
import { PasswordForgotScreen } from '#screens/visitor/help/password-forgot-screen.tsx';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/auth/password-forgot')({ component: PasswordForgotScreen, loader: sayMore });
