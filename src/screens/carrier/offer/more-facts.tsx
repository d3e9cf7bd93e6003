import { Trans } from '@lingui/react/macro';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Row } from '#design/layout/row.tsx';
import { Reference } from '#design/reference/reference.tsx';
import type { Travel } from '#freight/mission/travel.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { DrivingTime } from '../../parts/format/driving-time.tsx';
import { BrandBadge } from '../../parts/offer/brand-badge.tsx';

interface MoreFactsProps {
  readonly offer: Offer;
  /** Undefined while it is not known. */
  readonly travel: Travel | undefined;
  /** It is being read. */
  readonly isLoading: boolean;
}

/** Further facts: the goods, the hours at the wheel, the reference. */
export function MoreFacts({ offer: { load, reference, brand }, travel, isLoading }: MoreFactsProps) {
  return (
    <Cells>
      {load.description !== '' && (
        <Cell share="half" box={9} label={<Trans>Goods</Trans>}>
          {load.description}
        </Cell>
      )}
      <Cell share="half" label={<Trans>Driving time</Trans>}>
        <DrivingTime travel={travel} isLoading={isLoading} />
      </Cell>
      <Cell share="half" label={<Trans>Offer</Trans>}>
        <Row as="span" align="center" gap="1 2-half">
          <Reference>{reference}</Reference> <BrandBadge brand={brand} />
        </Row>
      </Cell>
    </Cells>
  );
}
