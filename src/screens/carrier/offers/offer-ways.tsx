import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import type { OfferCriteria } from '#freight/offer/criteria.ts';

const FillTruck = lazy(() => import('./fill-truck/fill-truck.tsx').then((part) => ({ default: part.FillTruck })));
const SaveSearch = lazy(() =>
  import('../../parts/offer/save-search.tsx').then((part) => ({ default: part.SaveSearch })),
);

/** What goes with a list of offers: keeping what it is looked for by, and trucks with room left. */
export function OfferWays({ criteria }: { readonly criteria: OfferCriteria }) {
  const [open, setOpen] = useState<'fill' | 'save' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="light" size="sm" icon="plus-b" onClick={() => setOpen('save')}>
        <Trans>Save this search</Trans>
      </Button>
      <Button variant="light" size="sm" icon="truck-trailer-f" onClick={() => setOpen('fill')}>
        <Trans>Fill the truck</Trans>
      </Button>
      <Suspense>
        {open === 'fill' && <FillTruck onClose={close} />}
        {open === 'save' && <SaveSearch criteria={criteria} onClose={close} />}
      </Suspense>
    </>
  );
}
