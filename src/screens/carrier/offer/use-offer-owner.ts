import { useMemo } from 'react';
import type { OfferOwner } from '#device/offers/offer-question.ts';
import { useViewer } from '#device/session/use-session.ts';

/** In whose name offers are looked at and booked. */
export function useOfferOwner(): OfferOwner {
  const { owner, company } = useViewer();
  const { userId } = owner;
  const uuid = company?.uuid ?? '';
  return useMemo(() => ({ userId, company: uuid }), [userId, uuid]);
}
