import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Button } from '#design/button/button.tsx';
import type { OfferCriteria } from '#freight/offer/criteria.ts';

import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';

const FillTruck = lazyPart(() => import('./fill-truck/fill-truck.tsx').then((part) => part.FillTruck), MissingDialog);
const SaveSearch = lazyPart(
  () => import('../../parts/offer/save-search.tsx').then((part) => part.SaveSearch),
  MissingDialog,
);

/** The ways on from a list of offers: saving its search, and trucks with room left. */
export type OfferWay = 'save' | 'fill';

/** The buttons of what goes with a list of offers. */
export function OfferWays({ onOpen }: { readonly onOpen: (way: OfferWay) => void }) {
  return (
    <>
      <Button variant="light" size="sm" icon="plus-b" onClick={() => onOpen('save')}>
        <Trans>Save this search</Trans>
      </Button>
      <Button variant="light" size="sm" icon="truck-trailer-f" onClick={() => onOpen('fill')}>
        <Trans>Fill the truck</Trans>
      </Button>
    </>
  );
}

interface OpenOfferWayProps {
  readonly way: OfferWay;
  readonly criteria: OfferCriteria;
  readonly onClose: () => void;
}

/** The dialog of what was opened. */
export function OpenOfferWay({ way, criteria, onClose }: OpenOfferWayProps) {
  return (
    <Suspense>
      {way === 'fill' ? <FillTruck onClose={onClose} /> : <SaveSearch criteria={criteria} onClose={onClose} />}
    </Suspense>
  );
}
