import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#screens/member/account/account-screen.tsx';

export const Route = createFileRoute('/_signed-in/account')({ component: AccountScreen });
