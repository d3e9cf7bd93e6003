import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { ANY_OFFER, type OfferCriteria } from '#freight/offer/criteria.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { limitsOf } from './limit-values.ts';

interface NoOffersProps {
  readonly criteria: OfferCriteria;
  readonly onLook: (criteria: OfferCriteria) => void;
}

/** Nothing fits what is looked for, or there is nothing at all. */
export function NoOffers({ criteria, onLook }: NoOffersProps) {
  if (limitsOf(criteria).length === 0) {
    return (
      <EmptyState icon="binoculars-b" title={<Trans>No offers now</Trans>}>
        <Trans>New freight appears here as soon as a shipper looks for a carrier.</Trans>
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
      <Trans>Remove a limit, or save the search to hear about new freight.</Trans>
    </EmptyState>
  );
}

/** The offers could not be read again. */
export function OffersFault(fault: Omit<ComponentProps<typeof ListFault>, 'children'>) {
  return (
    <ListFault {...fault}>
      <Trans>The offers did not load. Without a network, only what was loaded before is shown.</Trans>
    </ListFault>
  );
}
