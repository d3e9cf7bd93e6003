import { createFileRoute, useParams } from '@tanstack/react-router';
import { OffersScreen } from '#screens/carrier/offers/offers-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/offers')({
  component: OffersPage,
  // The screen validates the search: its schemas are not part of the first load.
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: requirePlace('offers'),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [{ recallList }] = await Promise.all([import('#screens/carrier/offers/recall-list.ts'), sayMore()]);
    await recallList(deps);
  },
});

function OffersPage() {
  // The offer and a bid on it are both shown in the detail column.
  const { uuid } = useParams({ strict: false });
  return <OffersScreen open={uuid ?? null} />;
}
