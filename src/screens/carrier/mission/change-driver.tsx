import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Row } from '#design/layout/row.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { giveToDriver } from '#device/missions/plan-mission.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import type { Driver } from '#freight/driver/driver.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { fullName, shortName } from '#freight/user/initials.ts';
import { hasWords } from '#freight/values/search-forms.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { arrivalWords, isUnknown } from '../../parts/feasibility/arrival-words.ts';
import { Ruler } from '../../parts/feasibility/ruler.tsx';
import { RulerSentence } from '../../parts/feasibility/ruler-sentence.tsx';
import {
  type Candidate,
  type Reckoning,
  soonestOf,
  useMissionReckoning,
} from '../../parts/feasibility/use-reckoning.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import { notify } from '../../parts/toasts/notify.ts';
import styles from './change-driver.module.css';

/** More drivers than this are looked for by name. */
const MANY = 10;

interface ChangeDriverProps {
  readonly mission: Mission;
  readonly onClose: () => void;
}

/** Gives the mission to another driver, the soonest first. It needs the network: they may be on the road already. */
export function ChangeDriver({ mission, onClose }: ChangeDriverProps) {
  const { t } = useLingui();
  const { owner } = useViewer();
  const now = useMinute();
  const [q, setQ] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const reckoning = useMissionReckoning(mission.uuid);
  const isLoaded = mission.pickup.completed_at !== null;
  const { reference } = mission;
  const kind = isLoaded ? 'delivery' : 'pickup';
  const { time_slot, address } = mission[kind];
  const current = mission.driver?.uuid ?? null;
  const chosenId = picked ?? soonestOf(reckoning, current);
  const chosen = reckoning.candidates.find(({ driver }) => driver.uuid === chosenId);
  const change = useMutation({
    mutationFn: (driver: Driver | null) => giveToDriver(owner, mission.uuid, driver?.uuid ?? null),
    onSuccess: (_mission, driver) => {
      const name = driver === null ? '' : fullName(driver);
      notify({
        id: 'driver',
        tone: 'ok',
        message: driver === null ? <Trans>No driver assigned</Trans> : <Trans>Driver: {name}</Trans>,
      });
    },
    onSettled: () => setRemoving(false),
  });
  const isOver = change.isSuccess && !isRemoving;
  // The question gives the focus back to the dialog first.
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const { candidates } = reckoning;
  const shown = candidates.filter(({ driver }) => hasWords(searchKey(fullName(driver)), q));

  return (
    <Dialog
      open
      large
      onClose={onClose}
      title={<Trans>Who takes it?</Trans>}
      closeLabel={t`Close`}
      footer={
        <div className={styles.foot}>
          {chosen !== undefined && (
            <GiveArrow
              chosen={chosen}
              home={reckoning.home}
              isLoaded={isLoaded}
              isKept={chosenId === current}
              busy={change.isPending && change.variables !== null}
              onGive={() => change.mutate(chosen.driver)}
              onKeep={onClose}
            />
          )}
          {mission.driver !== null && (
            <Button variant="white" wide onClick={() => setRemoving(true)}>
              <Trans>Remove the driver</Trans>
            </Button>
          )}
        </div>
      }
    >
      <Row align="center" gap="2" size="fact" weight="mid">
        <PlaceName address={address} /> <SlotSign slot={time_slot} stop={kind} country={address.country} now={now} />
      </Row>
      {change.error !== null && <FormFault error={change.error} />}
      {candidates.length > MANY && (
        <Field label={<Trans context="person">Name</Trans>}>
          <TextInput type="search" value={q} onChange={(event) => setQ(event.target.value)} />
        </Field>
      )}
      <div className={styles.ruler}>
        <RulerSentence reckoning={reckoning} isLoaded={isLoaded} />
        {reckoning.state === 'reading' && candidates.length === 0 ? (
          <SkeletonRows label={t`Loading the drivers`} count={3} />
        ) : (
          <Ruler
            reckoning={{ ...reckoning, candidates: shown }}
            stop={mission[kind]}
            isLoaded={isLoaded}
            isOurs
            current={current}
            chosen={chosenId}
            onChoose={setPicked}
          />
        )}
      </div>
      {shown.length === 0 && (reckoning.state === 'known' || reckoning.state === 'unknown') && (
        <p>{q === '' ? <Trans>No driver yet</Trans> : <Trans>No driver with this name.</Trans>}</p>
      )}
      <ConfirmSheet
        open={isRemoving}
        busy={change.isPending}
        title={<Trans>Leave {reference} without a driver?</Trans>}
        yes={<Trans>Yes, without a driver</Trans>}
        notYet={<Trans>Not yet</Trans>}
        onYes={() => change.mutate(null)}
        onNotYet={() => setRemoving(false)}
      />
    </Dialog>
  );
}

interface GiveArrowProps {
  readonly chosen: Candidate;
  readonly home: Reckoning['home'];
  readonly isLoaded: boolean;
  /** They have the mission already. */
  readonly isKept: boolean;
  readonly busy: boolean;
  readonly onGive: () => void;
  readonly onKeep: () => void;
}

/** The arrow that gives the mission away: to whom, and when they are there. */
function GiveArrow({ chosen: { driver, judged }, home, isLoaded, isKept, busy, onGive, onKeep }: GiveArrowProps) {
  const format = useFormat();
  const now = useMinute();
  const name = shortName(driver);
  if (isKept)
    return (
      <Arrow wide onClick={onKeep}>
        <Trans>Leave it with {name}</Trans>
      </Arrow>
    );
  const at = judged === null || isUnknown(judged, home) ? '' : arrivalWords(judged, { format, now, home, isLoaded });
  return (
    <Arrow wide busy={busy} onClick={onGive}>
      {at === '' ? (
        <Trans>Give to {name}</Trans>
      ) : (
        <Trans>
          Give to {name}, {at}
        </Trans>
      )}
    </Arrow>
  );
}
