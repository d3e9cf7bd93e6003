import { Trans, useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { ActionBar } from '#design/action-bar/action-bar.tsx';
import { ArrowFile } from '#design/arrow/arrow.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import type { MissionView } from '#device/outbox/view.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { DrawnFromDraft } from '../../../parts/kept/drawn-from-draft.tsx';
import { AfterMission } from '../after-mission.tsx';
import { AddProof, goodPages } from './add-proof.tsx';
import { Capture } from './capture.tsx';
import { CaptureFault } from './capture-fault.tsx';
import { GivenProof } from './given-proof.tsx';
import { CAMERA, PickFiles, taking } from './pick-files.tsx';
import styles from './pod.module.css';
import { type CaptureState, useCapture } from './use-capture.tsx';

interface PodTabProps {
  readonly view: MissionView;
  /** Where the page has its action bar. */
  readonly foot: HTMLElement | null;
}

/** The proof of delivery. A page that this app cannot read is put aside and said; the others stay. */
export function PodTab(props: PodTabProps) {
  return (
    <DrawnFromDraft draft="proof" putAside={() => false}>
      <ProofPages {...props} />
    </DrawnFromDraft>
  );
}

/** The pages that were given, and those in the making. */
function ProofPages({ view, foot }: PodTabProps) {
  const { t } = useLingui();
  const { mission, waiting, reassigned } = view;
  const capture = useCapture(mission.uuid);
  const proofs = waiting.filter(({ kind }) => kind === 'proof_of_delivery');
  const isEmpty = capture.pages.length === 0 && proofs.length === 0 && mission.proof_of_delivery.files.length === 0;
  const isOver = mission.cancellation_date !== null;
  const act = nextAct(capture, mission);

  return (
    <div className={styles.tab}>
      <div className={styles.pages}>
        <GivenProof view={view} proofs={proofs} />
        {capture.pages.length > 0 && <Capture capture={capture} />}
        <CaptureFault capture={capture} />
        {isEmpty && capture.fault === null && (
          <EmptyState
            icon="camera-f"
            title={isOver ? <Trans>No proof of delivery</Trans> : <Trans>Photograph the signed waybill</Trans>}
          >
            {isOver ? (
              <Trans>The mission was cancelled.</Trans>
            ) : (
              <Trans>
                Photo or PDF of the signed waybill, 5 MB at most. It is kept on this device until the server has it.
              </Trans>
            )}
          </EmptyState>
        )}
      </div>
      {!isOver &&
        reassigned === undefined &&
        foot !== null &&
        createPortal(
          <ActionBar
            id="action-bar"
            label={t`Add proof`}
            side={<PickFiles onFiles={capture.add} camera={act !== 'photo'} />}
            step={<ProofStep act={act} mission={mission} capture={capture} />}
          />,
          foot,
        )}
    </div>
  );
}

/** The arrow's action: it never waits for something that it does not do itself. */
type Act = 'photo' | 'add' | 'leave';

function nextAct({ pages }: CaptureState, { proof_of_delivery: proof }: Mission): Act {
  if (goodPages(pages).length > 0) return 'add';
  return proof.state === 'available' ? 'leave' : 'photo';
}

interface ProofStepProps {
  readonly act: Act;
  readonly mission: Mission;
  readonly capture: CaptureState;
}

function ProofStep({ act, mission, capture }: ProofStepProps) {
  switch (act) {
    case 'photo':
      return (
        <ArrowFile {...CAMERA} wide onChange={taking(capture.add)}>
          <Trans>Take photo</Trans>
        </ArrowFile>
      );
    case 'add':
      return <AddProof mission={mission} capture={capture} />;
    case 'leave':
      return <AfterMission mission={mission.uuid} />;
  }
}
