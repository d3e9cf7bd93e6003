import { createFileRoute } from '@tanstack/react-router';
import { LocaleScreen } from '#screens/member/account/locale/locale-screen.tsx';

export const Route = createFileRoute('/_signed-in/account/locale')({ component: LocaleScreen });
