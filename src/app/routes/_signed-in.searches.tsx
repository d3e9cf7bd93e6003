import { createFileRoute } from '@tanstack/react-router';
import { SearchesScreen } from '#screens/carrier/searches/searches-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/searches')({
  component: SearchesScreen,
  loader: sayMore,
  beforeLoad: requirePlace('searches'),
});
