import type { QuotedAddress } from '../quote/request.ts';
import type { Stop } from '../time-slot/time-slot.ts';
import { searchKey } from '../values/search-key.ts';
import { draftFromShipment, type Repeated } from './from-shipment.ts';

/** An address of the company's shipments. */
export interface OwnAddress {
  readonly address: QuotedAddress;
  /** In how many of the shipments it is. */
  readonly count: number;
  /** Whom the driver asked for there at last. */
  readonly contact: { readonly name: string; readonly phone: string } | null;
}

/**
 * The addresses of earlier shipments that fit what was typed, the most used first; those of the same end before those of
 * the other. `shipments` are the latest first.
 */
export function ownAddresses(shipments: readonly Repeated[], stop: Stop, typed: string): OwnAddress[] {
  const wanted = searchKey(typed);
  const known = new Map<string, OwnAddress & { readonly isSameEnd: boolean }>();
  for (const shipment of shipments) {
    const draft = draftFromShipment(shipment);
    for (const end of ['pickup', 'delivery'] as const) {
      const { address, contact } = draft[end];
      if (address.chosen === null) continue;
      const key = searchKey(`${address.chosen.name} ${address.typed}`);
      if (wanted !== '' && !key.includes(wanted)) continue;
      const before = known.get(key);
      known.set(key, {
        address: before?.address ?? address.chosen,
        count: (before?.count ?? 0) + 1,
        contact: before?.contact ?? (contact.name === '' ? null : contact),
        isSameEnd: before?.isSameEnd === true || end === stop,
      });
    }
  }
  return [...known.values()].sort(
    (one, other) => Number(other.isSameEnd) - Number(one.isSameEnd) || other.count - one.count,
  );
}
