import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '#screens/visitor/help/register-screen.tsx';

export const Route = createFileRoute('/auth/register')({ component: RegisterScreen });
