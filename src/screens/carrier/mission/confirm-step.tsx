import { Trans } from '@lingui/react/macro';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Cells, NumberCell } from '#design/cells/cells.tsx';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { Text } from '#design/layout/text.tsx';
import { completeStep, prepareStep, sendUnsaidStep } from '#device/missions/complete-step.ts';
import { addPosition } from '#device/position/add-position.ts';
import { useViewer } from '#device/session/use-session.ts';
import { StorageFault } from '#device/store/storage-fault.ts';
import { showStorageFault, sync } from '#device/sync/sync-state.ts';
import { useNow } from '#device/sync/use-now.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { timeZoneOf } from '#freight/place/country.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { dayOf } from '#freight/time-slot/window.ts';
import { HOUR } from '#freight/values/duration.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { useClockWords } from '../../parts/words/clock-words.ts';
import styles from './mission.module.css';

/** A write takes a few milliseconds; drawing that it is under way would only put it off. In milliseconds. */
const SLOW_WRITE = 300;

/** A step this long before its slot opens is asked about, in milliseconds. */
const EARLY = 6 * HOUR;

interface ConfirmStepProps {
  readonly mission: Mission;
  /** The step that is asked about; null while nothing is. */
  readonly step: Stop | null;
  readonly onClose: () => void;
}

/** Asks before a step is kept, with the load and the time that will be kept. */
export function ConfirmStep({ mission, step, onClose }: ConfirmStepProps) {
  const format = useFormat();
  const now = useNow();
  const { owner } = useViewer();
  const [wasUnkept, setUnkept] = useState(false);
  const { storage, silent } = useSnapshot(sync);
  // A device that keeps steps again is asked to.
  const unkept = wasUnkept && (silent || storage !== 'kept');
  const [busy, setBusy] = useState(false);
  const keeping = useRef(false);
  const { load } = mission;
  const isAsked = step !== null;
  const { time_slot, address } = mission[step ?? 'pickup'];
  const { city } = address;
  const isToday = time_slot.date <= dayOf(now, timeZoneOf(address.country));
  const early = stopWindow(mission[step ?? 'pickup']).opens - now;
  const span = spanWords(early);
  const clockWords = useClockWords();
  useEffect(() => {
    if (isAsked) prepareStep();
  }, [isAsked]);

  const close = () => {
    setUnkept(false);
    onClose();
  };

  const keep = async () => {
    if (step === null || keeping.current) return;
    keeping.current = true;
    const slow = setTimeout(() => setBusy(true), SLOW_WRITE);
    try {
      if (unkept) await sendUnsaidStep(mission, step, owner);
      else void addPosition(await completeStep(mission, step, owner.company), mission);
      // The stamp first: the sheet closes in its own view transition.
      startTransition(close);
    } catch (error) {
      if (!(error instanceof StorageFault)) notifyFault(error);
      else {
        showStorageFault(error);
        setUnkept(true);
      }
    } finally {
      clearTimeout(slow);
      keeping.current = false;
      setBusy(false);
    }
  };

  return (
    <ConfirmSheet
      open={isAsked}
      busy={busy}
      title={step === 'delivery' ? <Trans>Delivered at {city}?</Trans> : <Trans>Pickup done at {city}?</Trans>}
      yes={<ConfirmWord step={step} unkept={unkept} />}
      notYet={<Trans>Not yet</Trans>}
      onYes={() => void keep()}
      onNotYet={close}
    >
      {unkept && (
        <p className={styles.unkept} role="alert">
          <Trans>Not saved: this device could not keep the step. It can be sent at once if there is a network.</Trans>
        </p>
      )}
      {early > EARLY && (
        <p className={styles.unkept} role="alert">
          <Trans>The slot opens in {span}.</Trans>
        </p>
      )}
      <Cells>
        <NumberCell box={7} label={load.type === 'pallets' ? <Trans>Pallets</Trans> : <Trans>Packages</Trans>}>
          {format.number(load.quantity)}
        </NumberCell>
        <NumberCell box={11} label={<Trans>Gross weight</Trans>} unit="kg">
          {format.number(load.weight)}
        </NumberCell>
        <NumberCell label={isToday ? <Trans>Time</Trans> : format.day(now)}>{format.time(now)}</NumberCell>
      </Cells>
      {clockWords !== null && (
        <Text as="p" tone="quiet">
          {clockWords}
        </Text>
      )}
    </ConfirmSheet>
  );
}

function ConfirmWord({ step, unkept }: { readonly step: Stop | null; readonly unkept: boolean }) {
  if (unkept) return <Trans>Send it now</Trans>;
  return step === 'delivery' ? <Trans>Yes, complete delivery</Trans> : <Trans>Yes, complete pickup</Trans>;
}
