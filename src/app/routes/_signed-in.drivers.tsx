import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { DriversScreen } from '#screens/carrier/drivers/drivers-screen.tsx';
import { requireDriversEntry } from '../guards/require-carrier.ts';

export const Route = createFileRoute('/_signed-in/drivers')({
  component: DriversScreen,
  validateSearch: v.object({ q: v.optional(v.string()) }),
  beforeLoad: requireDriversEntry,
});
