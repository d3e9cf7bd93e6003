import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { Row } from '#design/layout/row.tsx';
import { Text } from '#design/layout/text.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { Plated } from '#freight/place/address.ts';
import { PlaceName } from './place-name.tsx';

type End = Plated & { readonly city: string };

/** From where to where, on one line: the plates and cities of both ends. */
export function LaneWords({ from, to }: { readonly from: End; readonly to: End }) {
  return (
    <Row as="span" align="center" gap="1 1-half" size="fact" weight="bold" shrinks>
      <Place {...from} />
      <Icon name="arrow-right-b" size="sm" />
      <VisuallyHidden>
        <Trans>to</Trans>
      </VisuallyHidden>
      <Place {...to} />
    </Row>
  );
}

function Place(end: End) {
  return (
    <Text breaks>
      <PlaceName address={end} />
    </Text>
  );
}
