import { Trans } from '@lingui/react/macro';
import { Banner } from '#design/banner/banner.tsx';
import type { Mission } from '#freight/mission/mission.ts';
import { useFormat } from '../../parts/format/use-format.ts';

/** The mission is no more: since when. */
export function CancelledNotice({ mission: { cancellation_date } }: { readonly mission: Mission }) {
  const format = useFormat();
  const at = cancellation_date === null ? '' : format.dayAndTime(Date.parse(cancellation_date));
  return (
    <Banner tone="danger" icon="x-circle-f">
      <Trans>The shipper cancelled this mission: {at}.</Trans>
    </Banner>
  );
}
