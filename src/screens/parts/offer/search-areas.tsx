import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { Plate } from '#design/plate/plate.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { plateOf } from '#freight/place/address.ts';
import { countryName } from '../format/country-name.ts';
import { useLocale } from '../format/use-format.ts';
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

/** The plate of an area where freight is looked for: a whole country, or one division of it (ISO 3166). */
function AreaPlate({ area }: { readonly area: string }) {
  const locale = useLocale();
  const code = area.slice(0, 2);
  const { country, division } = plateOf({ country: code, division_code: area });
  const name = countryName(code, locale);
  return (
    <Plate
      country={country}
      division={division ?? undefined}
      label={division === null ? name : `${name} ${division}`}
    />
  );
}
