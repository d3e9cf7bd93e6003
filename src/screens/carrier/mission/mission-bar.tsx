import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { ActionBar, ActionBarButton, ActionBarLink } from '#design/action-bar/action-bar.tsx';
import { Arrow, arrowClass } from '#design/arrow/arrow.tsx';
import type { MissionView } from '#device/outbox/view.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { isActive, isArrival, nextStep, waitingStop } from '#freight/mission/states.ts';
import { UndoStep } from '../../parts/mission/undo-step.tsx';
import { useHeldStep } from '../../parts/mission/use-held-step.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';
import { AfterMission } from './after-mission.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import styles from './mission.module.css';
import { StopActions } from './stop-actions.tsx';

const ChangeDriver = lazyPart(() => import('./change-driver.tsx').then((part) => part.ChangeDriver), MissingDialog);

/** Of a mission that is another driver's now: what was refused waits in the outbox, to be reported or removed. */
export function ReassignedBar() {
  const { t } = useLingui();
  return (
    <ActionBar
      id="action-bar"
      label={t`Next step`}
      step={
        <Link to="/outbox" className={arrowClass('step', true)}>
          <span>
            <Trans>Open outbox</Trans>
          </span>
        </Link>
      }
    />
  );
}

interface MissionBarProps {
  readonly view: MissionView;
  /** Opens the tab where the proof is given. */
  readonly onProof: () => void;
}

/** The bottom of a mission: call, navigate, copy; then the one step that moves it. */
export function MissionBar({ view, onProof }: MissionBarProps) {
  const { t } = useLingui();
  const { plans, session } = useViewer();
  const { mission } = view;
  const drives = !plans || mission.driver?.user === session.userId;
  const [asking, setAsking] = useState<'pickup' | 'delivery' | null>(null);
  const [choosing, setChoosing] = useState(false);
  const held = useHeldStep(view.waiting);
  const isHeld = held !== null;
  // A step after an arrival need not wait for it.
  const isOff = held !== null && !isArrival(held.op.kind);
  const undoButton = useRef<HTMLButtonElement>(null);
  const stepButton = useRef<HTMLButtonElement>(null);
  const isDrawn = useRef(false);
  // The sheet gives the focus back to a step that is off now, and Undo leaves with its button.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- whenever the sheet or the bar comes or goes
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isDrawn.current && asking === null && isLost)
      (undoButton.current ?? stepButton.current)?.focus({ preventScroll: true });
    isDrawn.current = true;
  }, [asking, isHeld]);
  const step = nextStep(mission);
  const gives = useNeedsDriver(mission) && !drives;
  const toStep = () => (step === 'proof' ? onProof() : setAsking(step));
  const toDriver = () => setChoosing(true);

  return (
    <>
      {held !== null && <UndoStep held={held} button={undoButton} />}
      <ActionBar
        id="action-bar"
        label={t`Next step`}
        side={
          <>
            {drives && <StopActions mission={mission} />}
            {!drives && <CallDriver mission={mission} />}
            {plans &&
              (gives ? (
                <StepButton mission={mission} disabled={isOff} onClick={toStep} />
              ) : (
                <DriverButton mission={mission} onClick={toDriver} />
              ))}
          </>
        }
        step={
          step === null ? (
            drives && mission.cancellation_date === null && <AfterMission mission={mission.uuid} />
          ) : (
            <div className={isOff ? styles.offStep : undefined}>
              <Arrow ref={stepButton} wide disabled={isOff} onClick={gives ? toDriver : toStep}>
                {gives ? <DriverWords mission={mission} /> : <StepWords step={step} />}
              </Arrow>
            </div>
          )
        }
      />
      <ConfirmStep mission={mission} step={asking} onClose={() => setAsking(null)} />
      {choosing && (
        <Suspense>
          <ChangeDriver mission={mission} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** True for a mission that nobody drives, or whose next stop is late: who plans gives it to somebody sooner. */
function useNeedsDriver(mission: Mission): boolean {
  const waiting = waitingStop(mission, useMinute());
  return isActive(mission) && waiting !== null && (mission.driver === null || waiting.late > 0);
}

interface SideProps extends Pick<ComponentProps<'button'>, 'disabled' | 'onClick'> {
  readonly mission: Mission;
}

/** The step of a driver, beside the arrow that gives their mission to another. */
function StepButton({ mission, ...rest }: SideProps) {
  return (
    <ActionBarButton icon="check-b" {...rest}>
      <StepWords step={nextStep(mission)} />
    </ActionBarButton>
  );
}

function DriverButton({ mission, ...rest }: SideProps) {
  if (!isActive(mission)) return null;
  return (
    <ActionBarButton icon="user-switch-b" {...rest}>
      <DriverWords mission={mission} />
    </ActionBarButton>
  );
}

function CallDriver({ mission: { driver } }: { readonly mission: Mission }) {
  if (driver?.phone == null) return null;
  return (
    <ActionBarLink icon="phone-f" href={`tel:${driver.phone}`}>
      <Trans>Call driver</Trans>
    </ActionBarLink>
  );
}

function StepWords({ step }: { readonly step: ReturnType<typeof nextStep> }) {
  if (step === 'pickup') return <Trans>Complete pickup</Trans>;
  return step === 'delivery' ? <Trans>Complete delivery</Trans> : <Trans>Add proof of delivery</Trans>;
}

function DriverWords({ mission: { driver } }: { readonly mission: Mission }) {
  return driver === null ? <Trans>Choose driver</Trans> : <Trans>Change driver</Trans>;
}
