import { createFileRoute, useParams } from '@tanstack/react-router';
import { MissionsScreen } from '#screens/carrier/missions/missions-screen.tsx';
import { readMissionsSearch } from '#screens/carrier/missions/missions-search.ts';
import { requirePlace } from '../guards/require-place.ts';

export const Route = createFileRoute('/_signed-in/missions')({
  component: MissionsPage,
  validateSearch: readMissionsSearch,
  beforeLoad: requirePlace('missions'),
});

function MissionsPage() {
  const open = useParams({ from: '/_signed-in/missions/$key', shouldThrow: false });
  return <MissionsScreen name={open?.key} search={Route.useSearch()} />;
}
