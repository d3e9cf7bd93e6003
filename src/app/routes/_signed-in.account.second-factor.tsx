import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorScreen } from '#screens/member/account/second-factor/second-factor-screen.tsx';

export const Route = createFileRoute('/_signed-in/account/second-factor')({ component: SecondFactorScreen });
