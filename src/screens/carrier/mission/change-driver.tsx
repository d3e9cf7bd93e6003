import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { Field } from '#design/field/field.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { driverChoiceQuery } from '#device/drivers/drivers.ts';
import { giveToDriver } from '#device/missions/plan-mission.ts';
import { missionFeasibilityQuery } from '#device/rounds/round-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { canDrive, type Driver } from '#freight/driver/driver.ts';
import type { Feasibility } from '#freight/driving-time/feasibility.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { fullName } from '#freight/user/initials.ts';
import { hasWords } from '#freight/values/search-forms.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { FeasibilityWords } from '../../parts/feasibility/feasibility-words.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { notify } from '../../parts/toasts/notify.ts';
import { DRIVER_STATUSES } from '../../parts/words/driver-statuses.tsx';
import { PersonChoice } from './person-choice.tsx';

interface ChangeDriverProps {
  readonly mission: Mission;
  readonly onClose: () => void;
}

/** Gives the mission to another driver. It needs the network: they may be on the road with something else. */
export function ChangeDriver({ mission, onClose }: ChangeDriverProps) {
  const { t } = useLingui();
  const { owner, company } = useViewer();
  const [q, setQ] = useState('');
  const { data, isPending, isError, refetch } = useQuery({
    ...driverChoiceQuery(company?.uuid ?? '', ''),
    placeholderData: keepPreviousData,
  });
  const isLoaded = mission.pickup.completed_at !== null;
  const { data: judged } = useQuery(missionFeasibilityQuery(company?.uuid ?? '', mission.uuid));
  const cannot = new Map(judged?.items.filter(({ feasible }) => !feasible).map((item) => [item.driver, item]));
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
    onSettled: () => setAsked(undefined),
  });
  const [asked, setAsked] = useState<Driver | null | undefined>(undefined);
  useCloseAfter(change.isSuccess, asked, onClose);
  const drivers = (data?.items ?? []).filter((driver) => canDrive(driver) && hasWords(searchKey(fullName(driver)), q));

  return (
    <Dialog
      open
      onClose={onClose}
      title={mission.driver === null ? <Trans>Choose a driver</Trans> : <Trans>Change driver</Trans>}
      closeLabel={t`Close`}
      footer={
        mission.driver !== null && (
          <Button variant="white" busy={change.isPending && change.variables === null} onClick={() => setAsked(null)}>
            <Trans>Remove the driver</Trans>
          </Button>
        )
      }
    >
      {change.error !== null && <FormFault error={change.error} />}
      <Field label={<Trans context="person">Name</Trans>}>
        <TextInput type="search" value={q} onChange={(event) => setQ(event.target.value)} />
      </Field>
      {isPending && <SkeletonRows label={t`Loading the drivers`} count={3} />}
      {isError && data === undefined && (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
          <Trans>The drivers did not load.</Trans>
        </ErrorInPlace>
      )}
      <ul>
        {drivers.map((driver) => (
          <li key={driver.uuid}>
            <PersonChoice
              person={driver}
              current={driver.uuid === mission.driver?.uuid}
              busy={change.isPending && change.variables?.uuid === driver.uuid}
              onChoose={() => (driver.uuid === mission.driver?.uuid ? onClose() : setAsked(driver))}
            >
              {DRIVER_STATUSES[driver.status].children}
              <CannotWords judged={cannot.get(driver.uuid)} isLoaded={isLoaded} />
            </PersonChoice>
          </li>
        ))}
      </ul>
      {data !== undefined && drivers.length === 0 && (
        <p>
          <Trans>No driver with this name.</Trans>
        </p>
      )}
      <GiveQuestion
        reference={mission.reference}
        asked={asked}
        judged={judgementOf(asked, cannot)}
        isLoaded={isLoaded}
        busy={change.isPending}
        onYes={() => change.mutate(asked ?? null)}
        onNotYet={() => setAsked(undefined)}
      />
    </Dialog>
  );
}

/** Closes the dialog once its question is gone, which gives the focus back to the dialog first. */
function useCloseAfter(isDone: boolean, asked: Driver | null | undefined, onClose: () => void): void {
  const isOver = isDone && asked === undefined;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
}

function judgementOf(asked: Driver | null | undefined, cannot: ReadonlyMap<string, Feasibility>) {
  return asked == null ? undefined : cannot.get(asked.uuid);
}

interface GiveQuestionProps {
  readonly reference: string;
  /** Who is to drive; null is nobody, undefined asks nothing. */
  readonly asked: Driver | null | undefined;
  readonly judged: Feasibility | undefined;
  readonly isLoaded: boolean;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNotYet: () => void;
}

/** Asks once before the mission changes hands, with what speaks against it. */
function GiveQuestion({ reference, asked, judged, isLoaded, ...answers }: GiveQuestionProps) {
  const name = asked == null ? '' : fullName(asked);
  return (
    <ConfirmSheet
      {...answers}
      open={asked !== undefined}
      title={
        name === '' ? (
          <Trans>Leave {reference} without a driver?</Trans>
        ) : (
          <Trans>
            Give {reference} to {name}?
          </Trans>
        )
      }
      yes={name === '' ? <Trans>Yes, without a driver</Trans> : <Trans>Yes, give it</Trans>}
      notYet={<Trans>Not yet</Trans>}
    >
      {judged !== undefined && <CannotWords judged={judged} isLoaded={isLoaded} />}
    </ConfirmSheet>
  );
}

/** A driver who cannot be in time by law is marked so; they can be given the mission all the same. */
function CannotWords({ judged, isLoaded }: { readonly judged: Feasibility | undefined; readonly isLoaded: boolean }) {
  return judged === undefined ? null : <FeasibilityWords judged={judged} isLoaded={isLoaded} />;
}
