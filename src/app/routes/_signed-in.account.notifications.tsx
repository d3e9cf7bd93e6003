import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#screens/member/account/notifications/notifications-screen.tsx';

export const Route = createFileRoute('/_signed-in/account/notifications')({ component: NotificationsScreen });
