import { createFileRoute } from '@tanstack/react-router';
import { SignOutScreen } from '#screens/visitor/sign-in/sign-out-screen.tsx';
import { sayDoor } from '../i18n.ts';

export const Route = createFileRoute('/logout')({ component: SignOutScreen, loader: sayDoor });
