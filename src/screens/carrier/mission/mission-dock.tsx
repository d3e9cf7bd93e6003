import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Dock, DockAction, DockLink } from '#design/dock/dock.tsx';
import type { MissionView } from '#device/outbox/view.ts';
import { useViewer } from '#device/session/use-session.ts';
import { isActive, nextStep } from '#freight/mission/states.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { StopActions } from './stop-actions.tsx';
import { UndoStep } from './undo-step.tsx';
import { useHeldStep } from './use-held-step.ts';

const ChangeDriver = lazy(() => import('./change-driver.tsx').then(({ ChangeDriver }) => ({ default: ChangeDriver })));

interface MissionDockProps {
  readonly view: MissionView;
  /** Opens the tab where the proof is given. */
  readonly onProof: () => void;
}

/** The bottom of a mission: call, navigate, copy; then the one step that moves it. */
export function MissionDock({ view, onProof }: MissionDockProps) {
  const { t } = useLingui();
  const { plans } = useViewer();
  const { mission } = view;
  const [asking, setAsking] = useState<'pickup' | 'delivery' | null>(null);
  const [choosing, setChoosing] = useState(false);
  const held = useHeldStep(view);
  const step = nextStep(mission);
  const words = {
    pickup: <Trans>Complete pickup</Trans>,
    delivery: <Trans>Complete delivery</Trans>,
    proof: <Trans>Add proof of delivery</Trans>,
  };
  const phone = mission.driver?.phone;

  return (
    <>
      {held !== null && <UndoStep held={held} />}
      <Dock
        id="dock"
        label={t`Next step`}
        side={
          plans ? (
            <>
              {phone != null && (
                <DockLink icon="phone-f" href={`tel:${phone}`}>
                  <Trans>Call driver</Trans>
                </DockLink>
              )}
              {isActive(mission) && (
                <DockAction icon="user-switch-b" onClick={() => setChoosing(true)}>
                  {mission.driver === null ? <Trans>Choose driver</Trans> : <Trans>Change driver</Trans>}
                </DockAction>
              )}
            </>
          ) : (
            <StopActions mission={mission} />
          )
        }
        step={
          step !== null && (
            <Arrow wide disabled={held !== null} onClick={() => (step === 'proof' ? onProof() : setAsking(step))}>
              {words[step]}
            </Arrow>
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
