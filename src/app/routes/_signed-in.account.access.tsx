import { createFileRoute } from '@tanstack/react-router';
import { AccessScreen } from '#screens/member/account/access/access-screen.tsx';

export const Route = createFileRoute('/_signed-in/account/access')({ component: AccessScreen });
