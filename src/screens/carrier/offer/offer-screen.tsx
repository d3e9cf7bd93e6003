import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { viewOffer } from '#device/offers/mark-offer.ts';
import { offerQuery } from '#device/offers/offer-queries.ts';
import { sync } from '#device/sync/sync-state.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import { OfferMissing } from './offer-missing.tsx';
import { OfferPage } from './offer-page.tsx';
import { useOfferOwner } from './use-offer-owner.ts';

/** The interval at which an offer is requested while the server is out of reach, in milliseconds. */
const ASK_AGAIN = 15_000;

/** One offer: as this device knows it at once, and as the server says it then. */
export function OfferScreen({ uuid }: { readonly uuid: string }) {
  const owner = useOfferOwner();
  const { network } = useSnapshot(sync);
  const { data, dataUpdatedAt, isPending, error, refetch } = useQuery({
    ...offerQuery(owner, uuid),
    refetchInterval: network === 'reached' ? false : ASK_AGAIN,
  });
  const refusal = useRefusal(uuid, { isPending, error });
  const retry = () => void refetch();
  const isNew = data?.is_viewed === false;

  useEffect(() => {
    // Nothing on the screen hangs on it, and the next opening tells it again.
    if (isNew) void viewOffer(owner, uuid).catch(() => undefined);
  }, [isNew, owner, uuid]);

  if (data === undefined) return <OfferMissing loading={isPending} refused={refusal !== null} onRetry={retry} />;
  return <OfferPage key={uuid} offer={data} readAt={dataUpdatedAt} onRetry={retry} />;
}
