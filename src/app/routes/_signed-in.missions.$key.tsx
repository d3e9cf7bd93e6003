import { createFileRoute } from '@tanstack/react-router';
import { MissionScreen } from '#screens/carrier/mission/mission-screen.tsx';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/missions/$key')({ component: MissionScreen, loader: sayMore });
