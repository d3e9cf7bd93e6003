import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#screens/member/account/profile/profile-screen.tsx';

export const Route = createFileRoute('/_signed-in/account/profile')({ component: ProfileScreen });
