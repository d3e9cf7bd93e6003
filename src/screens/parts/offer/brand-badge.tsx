import { Trans } from '@lingui/react/macro';
import { Badge, type BadgeColor } from '#design/badge/badge.tsx';
import type { ShipmentBrand } from '#freight/shipment/brand.ts';

const COLOURS: Readonly<Record<Exclude<ShipmentBrand, 'lading'>, BadgeColor>> = {
  corridor: 'purple',
  custom: 'blue',
  pallet_network: 'teal',
};

/** Who puts an offer on the market. The marketplace's own are the usual case and carry no tag. */
export function BrandBadge({ brand }: { readonly brand: ShipmentBrand }) {
  if (brand === 'lading') return null;
  return (
    <Badge color={COLOURS[brand]}>
      <BrandWord brand={brand} />
    </Badge>
  );
}

/** The name of a brand. */
function BrandWord({ brand }: { readonly brand: Exclude<ShipmentBrand, 'lading'> }) {
  switch (brand) {
    case 'corridor':
      return <Trans>Corridor</Trans>;
    case 'custom':
      return <Trans>Custom</Trans>;
    case 'pallet_network':
      return <Trans>Pallet network</Trans>;
  }
}
