import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { Icon } from '#design/icon/icon.tsx';
import type { OfferCriteria } from '#freight/offer/criteria.ts';

const FillTruck = lazy(() => import('./fill-truck/fill-truck.tsx').then((part) => ({ default: part.FillTruck })));
const SaveSearch = lazy(() =>
  import('../../parts/offer/save-search.tsx').then((part) => ({ default: part.SaveSearch })),
);

/** What goes with a list of offers: trucks with room left, searches that are kept, and the company's own bids. */
export function OfferWays({ criteria }: { readonly criteria: OfferCriteria }) {
  const [open, setOpen] = useState<'fill' | 'save' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="light" size="sm" icon="truck-trailer-f" onClick={() => setOpen('fill')}>
        <Trans>Fill the truck</Trans>
      </Button>
      <Button variant="light" size="sm" icon="plus-b" onClick={() => setOpen('save')}>
        <Trans>Save this search</Trans>
      </Button>
      <Link to="/searches" className={buttonClass('light', 'sm')}>
        <Icon name="bookmark-simple-f" />
        <span>
          <Trans>Saved searches</Trans>
        </span>
      </Link>
      <Link to="/proposals" className={buttonClass('light', 'sm')}>
        <Icon name="hand-coins-b" />
        <span>
          <Trans>Your bids</Trans>
        </span>
      </Link>
      <Suspense>
        {open === 'fill' && <FillTruck onClose={close} />}
        {open === 'save' && <SaveSearch criteria={criteria} onClose={close} />}
      </Suspense>
    </>
  );
}
