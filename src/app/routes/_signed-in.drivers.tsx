import { createFileRoute, useParams } from '@tanstack/react-router';
import { DriversScreen } from '#screens/carrier/drivers/drivers-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayFleet } from '../i18n.ts';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/drivers')({
  component: DriversPage,
  loader: sayFleet,
  validateSearch: searchTexts('q'),
  beforeLoad: requirePlace('drivers'),
});

function DriversPage() {
  const open = useParams({ from: '/_signed-in/drivers/$uuid', shouldThrow: false });
  return <DriversScreen open={open?.uuid ?? null} />;
}
