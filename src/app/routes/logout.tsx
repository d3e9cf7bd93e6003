import { createFileRoute } from '@tanstack/react-router';
import { SignOutScreen } from '#screens/visitor/sign-in/sign-out-screen.tsx';

export const Route = createFileRoute('/logout')({ component: SignOutScreen });
