import { createFileRoute } from '@tanstack/react-router';
import { SignOutScreen } from '#screens/visitor/sign-in/sign-out-screen.tsx';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/logout')({ component: SignOutScreen, loader: sayMore });
