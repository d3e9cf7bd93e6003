import { useViewer } from '../session/use-session.ts';

/** The signed-in user, and the company they order transports for. */
export interface ShipmentOwner {
  readonly userId: string;
  readonly company: string;
}

/** The shipper who is signed in. Only below the guards of their screens. */
export function useShipper(): ShipmentOwner {
  const { session, company } = useViewer();
  return { userId: session.userId, company: company?.uuid ?? '' };
}

/** The query keys of a company's shipments. */
export function shipmentKeys({ userId, company }: ShipmentOwner) {
  return ['shipments', userId, company] as const;
}

/** The query keys of shipments' invoices. */
export const shipmentInvoiceKeys = (owner: ShipmentOwner) => [...shipmentKeys(owner), 'invoices'] as const;
