import { createFileRoute } from '@tanstack/react-router';
import { PasswordForgotScreen } from '#screens/visitor/password/password-forgot-screen.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth/password-forgot')({ component: PasswordForgotScreen, loader: sayEntrance });
