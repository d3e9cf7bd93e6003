import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { AreaPlate } from './area-plate.tsx';
import styles from './search.module.css';

type Ends = Pick<OfferCriteria, 'pickup_iso_codes' | 'delivery_iso_codes'>;

/** From which areas to which, as plates. */
export function SearchAreas({ criteria }: { readonly criteria: Ends }) {
  return (
    <p className={styles.areas}>
      <Areas areas={criteria.pickup_iso_codes} />
      <Icon name="arrow-right-b" size="sm" />
      <VisuallyHidden>
        <Trans>to</Trans>
      </VisuallyHidden>
      <Areas areas={criteria.delivery_iso_codes} />
    </p>
  );
}

/** More would fill the screen; the rest is a number. */
const MOST_PLATES = 12;

function Areas({ areas }: { readonly areas: readonly string[] }) {
  const more = areas.length - MOST_PLATES;
  return (
    <>
      {areas.length === 0 && (
        <span>
          <Trans>Everywhere</Trans>
        </span>
      )}
      {areas.slice(0, MOST_PLATES).map((area) => (
        <AreaPlate key={area} area={area} />
      ))}
      {more > 0 && (
        <span>
          <Trans>and {more} more</Trans>
        </span>
      )}
    </>
  );
}
