import { createFileRoute } from '@tanstack/react-router';
import { AccountIndex } from '#screens/member/account/account-index.tsx';

export const Route = createFileRoute('/_signed-in/account/')({ component: AccountIndex });
