import { createFileRoute, useParams } from '@tanstack/react-router';
import { OffersScreen } from '#screens/carrier/offers/offers-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/offers')({
  component: OffersPage,
  // The screen reads it: the schemas of what is looked for are no part of the first load.
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: requirePlace('offers'),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [{ recallList }] = await Promise.all([import('#screens/carrier/offers/recall-list.ts'), sayMore()]);
    await recallList(deps);
  },
});

function OffersPage() {
  // The offer itself and a bid on it both stand in the place of the detail.
  const { uuid } = useParams({ strict: false });
  return <OffersScreen open={uuid ?? null} />;
}
