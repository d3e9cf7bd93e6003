import { createFileRoute } from '@tanstack/react-router';
import { MissionsScreen } from '#screens/carrier/missions/missions-screen.tsx';
import { readMissionsSearch } from '#screens/carrier/missions/missions-search.ts';
import { requireCarrier } from '../guards/require-carrier.ts';

export const Route = createFileRoute('/_signed-in/missions')({
  component: MissionsScreen,
  validateSearch: readMissionsSearch,
  beforeLoad: requireCarrier,
});
