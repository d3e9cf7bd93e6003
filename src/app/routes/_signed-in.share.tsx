import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ShareScreen } from '#screens/carrier/share/share-screen.tsx';
import { requireCarrier } from '../guards/require-carrier.ts';

export const Route = createFileRoute('/_signed-in/share')({
  component: ShareScreen,
  validateSearch: v.object({ failed: v.optional(v.picklist([1])) }),
  beforeLoad: requireCarrier,
});
