import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { classNames } from '#design/class-names.ts';
import { LatePanel } from '#design/late-panel/late-panel.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { SignFoot, SignHead, SignPlace, SignRow, signClass } from '#design/sign/sign.tsx';
import type { MissionView } from '#device/outbox/view.ts';
import { useViewer } from '#device/session/use-session.ts';
import { waitingStop } from '#freight/mission/states.ts';
import { shortName } from '#freight/user/initials.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { loadWords } from '../../parts/mission/load-words.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import { TimeLeft } from '../../parts/mission/time-left.tsx';
import { ViewMark } from '../../parts/mission/view-mark.tsx';
import styles from './missions.module.css';

interface NextStopProps {
  /** In the order of work. */
  readonly views: readonly MissionView[];
  readonly now: number;
}

/** The next stop in the order of work, on a sign: what is late comes first. */
export function NextStop({ views, now }: NextStopProps) {
  const format = useFormat();
  const { plans } = useViewer();
  const stops = views.flatMap((view) => {
    const waiting = view.reassigned === undefined ? waitingStop(view.mission, now) : null;
    return waiting === null ? [] : [{ view, ...waiting }];
  });
  const [next] = stops;
  if (next === undefined) return null;
  const { view, step, stop, late } = next;
  const { mission } = view;
  const span = spanWords(late);
  return (
    <Link
      to="/missions/$key"
      params={{ key: mission.uuid }}
      search={(before: object) => before}
      className={classNames(signClass(), styles.nextStop)}
    >
      <SignHead
        late={
          late > 0 && (
            <LatePanel>
              <Trans>Late {span}</Trans>
            </LatePanel>
          )
        }
        end={<Reference framed>{mission.reference}</Reference>}
      >
        {step === 'pickup' ? <Trans>Next stop, pickup</Trans> : <Trans>Next stop, delivery</Trans>}
      </SignHead>
      <SignPlace>
        <PlaceName address={stop.address} />
      </SignPlace>
      <SignRow end={<TimeLeft stop={stop} step={step} now={now} />}>
        <SlotSign slot={stop.time_slot} stop={step} country={stop.address.country} now={now} large />
      </SignRow>
      <SignFoot end={<ViewMark mark={view.mark} onSign />}>
        {plans && (
          <>
            {mission.driver === null ? <Trans>No driver yet</Trans> : shortName(mission.driver)}
            {' · '}
          </>
        )}
        {loadWords(mission.load, format)}
      </SignFoot>
    </Link>
  );
}
