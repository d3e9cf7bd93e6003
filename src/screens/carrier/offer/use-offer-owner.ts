import { useMemo } from 'react';
import { useViewer } from '#device/hooks/use-session.ts';
import type { OfferOwner } from '#device/offers/offer-question.ts';

/** In whose name offers are looked at and booked. */
export function useOfferOwner(): OfferOwner {
  const { owner, company } = useViewer();
  const { userId } = owner;
  const uuid = company?.uuid ?? '';
  return useMemo(() => ({ userId, company: uuid }), [userId, uuid]);
}
