import { Trans } from '@lingui/react/macro';
import { ActionBarButton, ActionBarLink } from '#design/action-bar/action-bar.tsx';
import type { Mission } from '#freight/mission/mission.ts';
import { nextStep } from '#freight/mission/states.ts';
import type { Address } from '#freight/place/address.ts';
import { notify } from '../../parts/toasts/notify.ts';

/** The actions for the next stop: contact, way, address. */
export function StopActions({ mission }: { readonly mission: Mission }) {
  const stop = nextStep(mission) === 'pickup' ? mission.pickup : mission.delivery;
  const { address, contact } = stop;
  const phone = contact.phone === '' ? mission.shipper.phone : contact.phone;
  const lines = [address.name, address.street_name, `${address.postal_code} ${address.city}`, address.country];
  const copy = async () => {
    const text = lines.filter(Boolean).join(', ');
    // The browser may refuse, and an insecure page has no clipboard at all.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (isCopied) notify({ id: 'copied', tone: 'ok', message: <Trans>Address copied</Trans> });
    else notify({ id: 'copied', tone: 'error', message: <Trans>The address could not be copied</Trans> });
  };
  return (
    <>
      {phone !== null && (
        <ActionBarLink icon="phone-f" href={`tel:${phone}`}>
          <Trans>Call</Trans>
        </ActionBarLink>
      )}
      <ActionBarLink icon="navigation-arrow-f" href={navigationAddress(address)} target="_blank" rel="noreferrer">
        <Trans>Navigate</Trans>
      </ActionBarLink>
      <ActionBarButton icon="copy-b" onClick={() => void copy()}>
        <Trans>Copy address</Trans>
      </ActionBarButton>
    </>
  );
}

/** The address that opens the device's own navigation at a place: by scheme on phones, a map page elsewhere. */
function navigationAddress({ location: { lat, lng }, street_name, city }: Address): string {
  const place = `${lat},${lng}`;
  const { userAgent } = navigator;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `maps://?daddr=${place}`;
  if (/Android/.test(userAgent)) return `geo:${place}?q=${place}(${encodeURIComponent(`${street_name}, ${city}`)})`;
  return `https://www.openstreetmap.org/directions?to=${place}`;
}
