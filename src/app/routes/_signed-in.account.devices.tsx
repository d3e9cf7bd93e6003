import { createFileRoute } from '@tanstack/react-router';
import { DevicesScreen } from '#screens/member/account/devices/devices-screen.tsx';

export const Route = createFileRoute('/_signed-in/account/devices')({ component: DevicesScreen });
