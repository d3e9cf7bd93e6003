import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '#screens/visitor/register/register-screen.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth/register')({ component: RegisterScreen, loader: sayEntrance });
