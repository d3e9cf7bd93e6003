import { createFileRoute } from '@tanstack/react-router';
import { AccountFrame } from '#screens/member/account/account-frame.tsx';
import { sayAccount } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/account')({ component: AccountFrame, loader: sayAccount });
