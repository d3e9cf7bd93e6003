import { Trans } from '@lingui/react/macro';
import { MINUTE } from '#freight/values/duration.ts';
import { useFormat } from '../format/use-format.ts';

/** From this difference on both times are shown, in milliseconds. */
const WORTH_SAYING_MS = MINUTE;

interface BothTimesProps {
  /** ISO instants; null while it has not happened. */
  readonly at: string | null;
  readonly recordedAt: string | null;
}

/** When something was done, and when the server received it where that was later. */
export function BothTimes({ at, recordedAt }: BothTimesProps) {
  const format = useFormat();
  if (at === null) return null;
  const done = Date.parse(at);
  const heard = recordedAt === null ? done : Date.parse(recordedAt);
  const when = format.dayAndTime(done);
  if (Math.abs(heard - done) <= WORTH_SAYING_MS) return when;
  const received = format.moment(heard, done);
  return (
    <Trans>
      {when}, received {received}
    </Trans>
  );
}
