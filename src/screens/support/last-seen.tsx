import { Trans } from '@lingui/react/macro';
import { useMinute } from '#device/sync/use-now.ts';
import { useFormat } from '../parts/format/use-format.ts';

/** When somebody was last there. */
export function LastSeen({ at }: { readonly at: string | null }) {
  const format = useFormat();
  const now = useMinute();
  if (at === null) return <Trans>Not signed in</Trans>;
  const moment = format.moment(Date.parse(at), now);
  return <Trans>Last seen {moment}</Trans>;
}
