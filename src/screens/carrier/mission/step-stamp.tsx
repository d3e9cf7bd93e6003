import { Trans, useLingui } from '@lingui/react/macro';
import { Stamp } from '#design/stamp/stamp.tsx';
import type { Mark } from '#device/outbox/view.ts';
import type { TrackedStop } from '#freight/shipment/stop.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { deviceKind } from '../../parts/words/device-kind.ts';

interface StepStampProps {
  readonly stop: TrackedStop;
  readonly step: Stop;
  readonly mark: Mark;
}

/** From this difference on, both times are shown: when it was done, and when the server heard of it. */
const WORTH_SAYING = MINUTE;

/** A step that happened: dashed while it is on this device, solid once the server has it. */
export function StepStamp({ stop, step, mark }: StepStampProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (stop.completed_at === null) return null;
  const at = Date.parse(stop.completed_at);
  const time = format.time(at);
  const heard = stop.recorded_at === null ? null : Date.parse(stop.recorded_at);
  const received = heard !== null && Math.abs(heard - at) > WORTH_SAYING ? format.moment(heard, at) : null;
  const here = { phone: t`on this phone`, tablet: t`on this tablet`, computer: t`on this computer` }[deviceKind()];
  const where = mark !== 'server' ? here : received === null ? t`on server` : t`received ${received}`;
  return (
    <Stamp dashed={mark !== 'server'} note={`${format.shortDay(at)} · ${where}`}>
      {step === 'pickup' ? <Trans>Loaded {time}</Trans> : <Trans>Delivered {time}</Trans>}
    </Stamp>
  );
}
