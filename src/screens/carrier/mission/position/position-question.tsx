import { Trans } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#design/button/button.tsx';
import { Text } from '#design/layout/text.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { allowPositions, stopPositions } from '#device/position/add-position.ts';
import { positionChoices } from '#device/position/position-choice.ts';
import { knowsPositions, type PositionFault } from '#device/position/take-position.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { stopToArriveAt } from '#freight/mission/stop-to-arrive-at.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import styles from '../mission.module.css';

interface PositionQuestionProps {
  readonly mission: Mission;
  /** The stop the mission waits for. */
  readonly step: Stop;
  /** Unix milliseconds. */
  readonly now: number;
}

/**
 * Asks a driver once whether their steps may say where the phone is, from the day of a stop on. No step waits for the
 * answer.
 */
export function PositionQuestion({ mission, step, now }: PositionQuestionProps) {
  const { userId } = useViewer().session;
  const answer = useSnapshot(positionChoices).answers[userId];
  // An answer given here stays in words until the page is left.
  const [isAnswered, setAnswered] = useState(false);
  const isDriver = mission.driver?.user === userId;
  const isDue = mission[step].arrived_at != null || stopToArriveAt(mission, now) === step;
  if (!isAnswered && (answer !== undefined || !isDriver || !isDue || !knowsPositions())) return null;
  return <Question userId={userId} mission={mission.uuid} answer={answer} onAnswer={() => setAnswered(true)} />;
}

interface QuestionProps {
  readonly userId: string;
  readonly mission: string;
  readonly answer: boolean | undefined;
  readonly onAnswer: () => void;
}

function Question({ userId, mission, answer, onAnswer }: QuestionProps) {
  const title = useId();
  const told = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState<PositionFault | null>(null);
  const answerBy = async (act: Promise<PositionFault | null | void>) => {
    onAnswer();
    // The button that had the focus goes.
    told.current?.focus();
    setFault((await act) ?? null);
  };
  return (
    <Paper aria-labelledby={title}>
      <PaperHead id={title}>
        <Trans>Show that you were there?</Trans>
      </PaperHead>
      <PaperBody className={styles.extra}>
        <div ref={told} role="status" tabIndex={-1}>
          {answer !== undefined && (
            <p>
              <AnswerWords isAllowed={answer} fault={fault} />
            </p>
          )}
        </div>
        {answer === undefined && (
          <>
            <p>
              <Trans>
                If you have to wait too long at a stop, the shipper pays for it. Nobody has to check that first if your
                phone says that it was there when you arrived and when you left.
              </Trans>
            </p>
            <Text as="p" tone="quiet">
              <Trans>
                It says so with these steps only, never on the road. We keep the distance to the address and not the
                place.
              </Trans>
            </Text>
            <div className={styles.buttons}>
              <Button variant="white" onClick={() => void answerBy(allowPositions(userId, mission))}>
                <Trans>Yes, with my steps</Trans>
              </Button>
              <Button variant="white" onClick={() => void answerBy(stopPositions(userId))}>
                <Trans>No, without</Trans>
              </Button>
            </div>
          </>
        )}
      </PaperBody>
    </Paper>
  );
}

function AnswerWords({ isAllowed, fault }: { readonly isAllowed: boolean; readonly fault: PositionFault | null }) {
  if (!isAllowed)
    return <Trans>Your steps do not say where the phone is. You can allow it in your account, under “Devices”.</Trans>;
  if (fault === 'denied')
    return (
      <Trans>
        Your browser does not say where the phone is. Allow it in the settings of the browser or the phone. Until then
        your steps are sent without it.
      </Trans>
    );
  if (fault === 'not_found')
    return <Trans>The phone does not find where it is at the moment. It tries again with your next step.</Trans>;
  return <Trans>Your steps say where the phone is. You can stop it in your account, under “Devices”.</Trans>;
}
