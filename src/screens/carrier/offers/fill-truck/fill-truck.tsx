import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import { useNow } from '#device/sync/use-now.ts';
import type { DayRound } from '#freight/round/day-round.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { localDay } from '../../../parts/format/format.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { DaysTrucks } from './days-trucks.tsx';
import styles from './fill-truck.module.css';
import { FleetChoice } from './fleet-choice.tsx';
import { TruckOffers } from './truck-offers.tsx';

/** So many days can be looked at, today included. */
const DAYS = 7;

/** The fleet, whose trucks filter the list by their size, and a day's rounds: one tap shows what fits into one. */
export function FillTruck({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const today = localDay(useNow());
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index));
  const [day, setDay] = useState(today);
  const [truck, setTruck] = useState<DayRound | null>(null);
  // An offer that is opened opens beside the list, below this.
  const router = useRouter();
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- the name of an event
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose]);
  return (
    <Dialog open onClose={onClose} closeLabel={t`Close`} title={<Trans>Fill the truck</Trans>}>
      {truck === null ? (
        <>
          <FleetChoice onChoose={onClose} />
          <h3 className={styles.subhead}>
            <Trans>Trucks with space left</Trans>
          </h3>
          <DayChoice days={days} day={day} onChoose={setDay} />
          <DaysTrucks day={day} onChoose={setTruck} />
        </>
      ) : (
        <TruckOffers truck={truck} onBack={() => setTruck(null)} />
      )}
    </Dialog>
  );
}

interface DayChoiceProps {
  /** The days there are (`2026-03-17`); the first is today. */
  readonly days: readonly string[];
  readonly day: string;
  readonly onChoose: (day: string) => void;
}

/** The day whose trucks are shown. */
function DayChoice({ days, day, onChoose }: DayChoiceProps) {
  const format = useFormat();
  return (
    <Field label={<Trans>Day</Trans>}>
      <Select icon="calendar-blank-b" value={day} onChange={(event) => onChoose(event.target.value)}>
        {days.map((each) => (
          <option key={each} value={each}>
            {format.calendarDay(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
