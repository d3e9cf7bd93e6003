import { useLingui } from '@lingui/react/macro';
import { clockOffset } from '#device/sync/server-time.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { NOTEWORTHY_CLOCK_ERROR_MS } from '#freight/mission/occurred-at.ts';
import { spanWords } from '../format/duration.ts';

/** Says that this device's clock is wrong, and by how much; null where it is right, or nothing is known of it. */
export function useClockWords(): string | null {
  const { t } = useLingui();
  useMinute();
  const offset = clockOffset();
  if (Math.abs(offset) < NOTEWORTHY_CLOCK_ERROR_MS) return null;
  const span = spanWords(Math.abs(offset));
  return offset > 0
    ? t`The clock of this device is ${span} slow. Steps are kept with the right time.`
    : t`The clock of this device is ${span} fast. Steps are kept with the right time.`;
}
