import { createFileRoute } from '@tanstack/react-router';
import { DataScreen } from '#screens/member/account/data/data-screen.tsx';

export const Route = createFileRoute('/_signed-in/account/data')({ component: DataScreen });
