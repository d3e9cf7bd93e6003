import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { ANY_OFFER, type OfferCriteria } from '#freight/offer/criteria.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { limitsOf } from './limits.ts';

interface NoOffersProps {
  readonly criteria: OfferCriteria;
  readonly onLook: (criteria: OfferCriteria) => void;
}

/** Nothing fits what is looked for, or there is nothing at all. */
export function NoOffers({ criteria, onLook }: NoOffersProps) {
  if (limitsOf(criteria).length === 0) {
    return (
      <EmptyState icon="binoculars-b" title={<Trans>No offer now</Trans>}>
        <Trans>New freight shows here as soon as a shipper seeks a carrier.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="binoculars-b"
      title={<Trans>No offer fits</Trans>}
      action={
        <Button variant="primary" onClick={() => onLook(ANY_OFFER)}>
          <Trans>Remove all limits</Trans>
        </Button>
      }
    >
      <Trans>Take a limit away, or save the search and be told when freight comes.</Trans>
    </EmptyState>
  );
}

/** The offers could not be read anew. */
export function OffersFault(fault: Omit<ComponentProps<typeof ListFault>, 'children'>) {
  return (
    <ListFault {...fault}>
      <Trans>The offers did not load. Without network, only what was read before is here.</Trans>
    </ListFault>
  );
}
