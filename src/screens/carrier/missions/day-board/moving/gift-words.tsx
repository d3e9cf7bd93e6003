import { Trans } from '@lingui/react/macro';
import type { Gift, GiftFault } from '#device/missions/gift-notes.ts';

/** That a mission is where it was. */
export function NotGivenWords({ gift: { reference, name, driver } }: { readonly gift: Gift }) {
  if (driver === null) return <Trans>{reference} still has its driver.</Trans>;
  return (
    <Trans>
      {reference} was not given to {name}.
    </Trans>
  );
}

/** Why a mission is where it was. */
export function FaultWords({ fault }: { readonly fault: GiftFault }) {
  if (fault.kind === 'changed') return <Trans>Somebody else changed its driver.</Trans>;
  return fault.kind === 'unreached' ? <Trans>The server did not answer.</Trans> : fault.title;
}
