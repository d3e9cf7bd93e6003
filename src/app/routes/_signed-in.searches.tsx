import { createFileRoute } from '@tanstack/react-router';
import { SearchesScreen } from '#screens/carrier/searches/searches-screen.tsx';
import { requireFreightSeeker } from '../guards/require-carrier.ts';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/searches')({
  component: SearchesScreen,
  loader: sayMore,
  beforeLoad: requireFreightSeeker,
});
