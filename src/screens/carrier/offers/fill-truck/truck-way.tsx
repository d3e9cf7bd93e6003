import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { TruckStop } from '#freight/round/day-round.ts';

/** The towns of a truck's stops, in their order; stops in the same town are one. */
export function TruckWay({ stops }: { readonly stops: readonly TruckStop[] }) {
  const towns = stops.filter(({ address }, index) => address.city !== stops[index - 1]?.address.city);
  return towns.map(({ mission, kind, address }, index) => (
    <span key={`${mission.uuid} ${kind}`}>
      {index > 0 && (
        <>
          {' '}
          <Icon name="arrow-right-b" size="sm" />{' '}
          <VisuallyHidden>
            <Trans>to</Trans>
          </VisuallyHidden>{' '}
        </>
      )}
      {address.city}
    </span>
  ));
}
