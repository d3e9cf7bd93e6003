import { createFileRoute } from '@tanstack/react-router';
import { TrucksScreen } from '#screens/carrier/trucks/trucks-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayFleet } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/trucks')({
  component: TrucksScreen,
  loader: sayFleet,
  beforeLoad: requirePlace('trucks'),
});
