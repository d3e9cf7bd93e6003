import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#design/button/button-class.ts';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { ListedState } from '../../parts/shipment/shipments-filter.ts';
import type { ShipmentsSearch } from '../../parts/shipment/shipments-search.ts';

interface ShipmentLinkProps {
  readonly uuid: string;
  /** Its reference: several rows say the same word. */
  readonly about: string;
  /** Opens the dialog of its search time. */
  readonly extends?: boolean;
  readonly children: ReactNode;
}

/** What to do about one shipment, on its page. */
export function ShipmentLink({ uuid, about, extends: isExtending = false, children }: ShipmentLinkProps) {
  return (
    <Link
      to="/shipments/$key"
      params={{ key: uuid }}
      search={isExtending ? { 'update-expires-at': 1 } : {}}
      className={buttonClass('white', 'sm')}
    >
      {children}
      <VisuallyHidden> {about}</VisuallyHidden>
    </Link>
  );
}

interface ListLinkProps {
  readonly state: ListedState;
  readonly search?: ShipmentsSearch;
  readonly children: ReactNode;
}

/** What to do about several shipments, in their list. */
export function ListLink({ state, search, children }: ListLinkProps) {
  return (
    <Link to="/shipments/$key" params={{ key: state }} search={search ?? {}} className={buttonClass('white', 'sm')}>
      {children}
    </Link>
  );
}
