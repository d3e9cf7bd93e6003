import { ShipmentTools } from './shipment-tools.tsx';
import { SupportTools } from './support-tools.tsx';
import type { Workplace } from './workplaces.ts';

/**
 * The tools of users who start with waiting items: search and notifications for shippers, notifications for support.
 */
export function OfficeTools({ at }: { readonly at: NonNullable<Workplace['waitsAt']> }) {
  return at === 'dashboard' ? <ShipmentTools /> : <SupportTools />;
}
