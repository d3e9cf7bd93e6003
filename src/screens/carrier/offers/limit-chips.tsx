import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#design/button/button.tsx';
import { Row } from '#design/layout/row.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { areaCodes } from '../../parts/offer/area-summary.ts';
import { type Limit, limitsOf, withoutLimit } from './limit-values.ts';

interface LimitChipsProps {
  readonly criteria: OfferCriteria;
  readonly onLook: (criteria: OfferCriteria) => void;
}

/** The limits of the list; a press removes one. */
export function LimitChips({ criteria, onLook }: LimitChipsProps) {
  const { t } = useLingui();
  const limits = limitsOf(criteria);
  if (limits.length === 0) return null;
  return (
    <Row as="ul" gap="2" padding="2 4 0" aria-label={t`Active limits`}>
      {limits.map((limit) => (
        <li key={limit}>
          <Button variant="light" size="sm" icon="x-b" onClick={() => onLook(withoutLimit(criteria, limit))}>
            <VisuallyHidden>
              <Trans>Remove:</Trans>
            </VisuallyHidden>{' '}
            <LimitWords limit={limit} criteria={criteria} />
          </Button>
        </li>
      ))}
    </Row>
  );
}

/** More areas than this are counted, not named. */
const NAMED_AREAS = 3;

function LimitWords({ limit, criteria }: { readonly limit: Limit; readonly criteria: OfferCriteria }) {
  const format = useFormat();
  const size = criteria[limit];
  const number = format.number(typeof size === 'number' ? size : 0);
  const weight = format.kilograms(criteria.max_weight);
  switch (limit) {
    case 'pickup_iso_codes': {
      const codes = criteria.pickup_iso_codes;
      const names = areaCodes(codes);
      return codes.length > NAMED_AREAS ? (
        <Plural value={codes.length} one="Pickup in # area" other="Pickup in # areas" />
      ) : (
        <Trans>Pickup in {names}</Trans>
      );
    }
    case 'delivery_iso_codes': {
      const codes = criteria.delivery_iso_codes;
      const names = areaCodes(codes);
      return codes.length > NAMED_AREAS ? (
        <Plural value={codes.length} one="Delivery in # area" other="Delivery in # areas" />
      ) : (
        <Trans>Delivery in {names}</Trans>
      );
    }
    case 'max_length':
      return <Trans>Length up to {number} cm</Trans>;
    case 'max_height':
      return <Trans>Height up to {number} cm</Trans>;
    case 'max_width':
      return <Trans>Width up to {number} cm</Trans>;
    case 'max_weight':
      return <Trans>Weight up to {weight}</Trans>;
    case 'min_length':
      return <Trans>Length from {number} cm</Trans>;
    case 'without_tail_lift':
      return <Trans>Without tail lift</Trans>;
    case 'near':
      return <NearWords near={criteria.near} />;
    case 'pickup_from': {
      const from = format.dayAndTime(Date.parse(criteria.pickup_from ?? ''));
      return <Trans>Pickup from {from}</Trans>;
    }
    case 'pickup_until': {
      const until = format.dayAndTime(Date.parse(criteria.pickup_until ?? ''));
      return <Trans>Pickup until {until}</Trans>;
    }
  }
}

/** A circle around a town, or around a point that nobody named. */
function NearWords({ near }: Pick<OfferCriteria, 'near'>) {
  const format = useFormat();
  if (near === undefined) return null;
  const radius = format.kilometres(near.km * 1000);
  const place = near.name ?? `${format.number(near.lat, 2)}, ${format.number(near.lng, 2)}`;
  return (
    <Trans>
      Pickup within {radius} of {place}
    </Trans>
  );
}
