import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { classNames } from '#design/class-names.ts';
import { LatePanel } from '#design/late-panel/late-panel.tsx';
import { Reference } from '#design/reference/reference.tsx';
import type { MissionView } from '#device/outbox/view.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { nextStep, waitingStop } from '#freight/mission/states.ts';
import { shortName } from '#freight/user/initials.ts';
import { spanWords } from '../format/duration.ts';
import { useFormat } from '../format/use-format.ts';
import { RowLink } from '../list/row-link.tsx';
import { PersonAvatar } from '../words/person-avatar.tsx';
import { GivenTo } from './given-to.tsx';
import { loadWords } from './load-words.ts';
import { MissionLeg } from './mission-leg.tsx';
import styles from './mission-row.module.css';
import { ViewMark } from './view-mark.tsx';

interface MissionRowProps {
  readonly view: MissionView;
  /** Unix milliseconds, to the minute: the row is drawn again when it changes. */
  readonly now: number;
  /** The day of its heading (`2026-03-17`): slots of that day do not repeat it. */
  readonly day?: string | undefined;
  /** Names the driver, in lists of a whole company. */
  readonly driver?: boolean;
  /** True if it is open beside the list. */
  readonly current?: boolean;
}

/** A mission in a list: reference, load and mark; pickup; delivery; a foot when it is late or flagged. */
export const MissionRow = memo(function MissionRow({
  view,
  now,
  day,
  driver = false,
  current = false,
}: MissionRowProps) {
  const format = useFormat();
  const { mission, mark, marks, reassigned } = view;
  const waiting = reassigned === undefined ? waitingStop(mission, now) : null;
  const isLate = waiting !== null && waiting.late > 0;
  return (
    <RowLink
      path={`/missions/${mission.uuid}`}
      className={classNames(styles.row, isLate && styles.late, current && styles.current)}
      current={current}
    >
      <span className={styles.top}>
        <Reference>{mission.reference}</Reference>
        {driver ? (
          <RowDriver driver={mission.driver} />
        ) : (
          <span className={styles.load}>{loadWords(mission.load, format, { metres: false })}</span>
        )}
        <span className={styles.end}>
          <ViewMark mark={mark} wordless={driver} />
        </span>
      </span>
      <MissionLeg mission={mission} step="pickup" mark={marks.pickup} now={now} day={day} />
      <MissionLeg mission={mission} step="delivery" mark={marks.delivery} now={now} day={day} />
      <RowFoot
        mission={mission}
        reassigned={reassigned}
        late={waiting === null ? 0 : waiting.late}
        step={waiting?.step ?? null}
        detailed={driver}
      />
    </RowLink>
  );
});

function RowDriver({ driver }: Pick<Mission, 'driver'>) {
  return (
    <>
      <PersonAvatar size="sm" person={driver} />
      <span className={styles.driver}>{driver === null ? <Trans>No driver yet</Trans> : shortName(driver)}</span>
    </>
  );
}

interface RowFootProps extends Required<Pick<MissionView, 'reassigned'>> {
  readonly mission: Mission;
  readonly late: number;
  readonly step: 'pickup' | 'delivery' | null;
  /** Says which step is late: in lists of a whole company. */
  readonly detailed: boolean;
}

function RowFoot({ mission, reassigned, late, step, detailed }: RowFootProps) {
  const format = useFormat();
  const span = spanWords(late);
  if (mission.cancellation_date !== null) {
    const at = format.dayAndTime(Date.parse(mission.cancellation_date));
    return (
      <span className={styles.foot}>
        <Badge color="red">
          <Trans>Cancelled {at}</Trans>
        </Badge>
      </span>
    );
  }
  if (reassigned !== undefined) {
    return (
      <span className={styles.foot}>
        <Badge color="red">
          <GivenTo reassigned={reassigned} />
        </Badge>
      </span>
    );
  }
  if (late > 0) {
    return (
      <span className={styles.foot}>
        <LatePanel>
          {!detailed ? (
            <Trans>Late {span}</Trans>
          ) : step === 'pickup' ? (
            <Trans>Pickup late, {span}</Trans>
          ) : (
            <Trans>Delivery late, {span}</Trans>
          )}
        </LatePanel>
      </span>
    );
  }
  if (nextStep(mission) !== 'proof') return null;
  return (
    <span className={styles.foot}>
      <Badge color="orange">
        <Trans>POD to add</Trans>
      </Badge>
    </span>
  );
}
