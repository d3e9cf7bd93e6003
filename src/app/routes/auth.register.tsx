import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '#screens/visitor/help/register-screen.tsx';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/auth/register')({ component: RegisterScreen, loader: sayMore });
