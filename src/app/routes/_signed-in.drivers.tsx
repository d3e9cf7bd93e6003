import { createFileRoute } from '@tanstack/react-router';
import { DriversScreen } from '#screens/carrier/drivers/drivers-screen.tsx';
import { requireDriversEntry } from '../guards/require-carrier.ts';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/drivers')({
  component: DriversScreen,
  loader: sayMore,
  validateSearch: ({ q }: Record<string, unknown>) => (typeof q === 'string' ? { q } : {}),
  beforeLoad: requireDriversEntry,
});
