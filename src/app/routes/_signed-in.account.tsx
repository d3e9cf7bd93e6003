import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#screens/member/account/account-screen.tsx';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/account')({ component: AccountScreen, loader: sayMore });
