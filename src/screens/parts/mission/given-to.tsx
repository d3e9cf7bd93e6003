import { Trans } from '@lingui/react/macro';
import type { MissionView } from '#device/outbox/view.ts';
import { useNow } from '#device/sync/use-now.ts';
import { useFormat } from '../format/use-format.ts';

/** Who has a mission that was taken from its reader, and since when. */
export function GivenTo({
  reassigned: { driver, at },
}: {
  readonly reassigned: NonNullable<MissionView['reassigned']>;
}) {
  const now = useNow();
  const format = useFormat();
  if (at === null) return <Trans>Given to another driver</Trans>;
  const when = format.moment(Date.parse(at), now);
  if (driver === null) return <Trans>No longer yours since {when}</Trans>;
  return (
    <Trans>
      Given to {driver} at {when}
    </Trans>
  );
}
