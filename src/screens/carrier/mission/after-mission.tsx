import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { arrowClass } from '#design/arrow/arrow.tsx';
import { useActiveMissions } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { workOrder } from '#freight/mission/sort.ts';
import { waitingStop } from '#freight/mission/states.ts';

/** The arrow of a mission with nothing left to do: the stop that the same user drives to next, or the list. */
export function AfterMission({ mission: done }: { readonly mission: string }) {
  const { owner, plans, session } = useViewer();
  const now = useMinute();
  const { views } = useActiveMissions(owner);
  const order = workOrder(now);
  const [next] = views
    .filter(({ mission }) => mission.uuid !== done && (!plans || mission.driver?.user === session.userId))
    .filter(({ mission, reassigned }) => reassigned === undefined && waitingStop(mission, now) !== null)
    .toSorted((a, b) => order(a.mission, b.mission));
  const city = next === undefined ? null : waitingStop(next.mission, now)?.stop.address.city;
  return next === undefined ? (
    <Link to="/missions" search={withoutTab} className={arrowClass('step', true)}>
      <span>
        <Trans>Back to missions</Trans>
      </span>
    </Link>
  ) : (
    <Link
      to="/missions/$key"
      params={{ key: next.mission.uuid }}
      search={withoutTab}
      className={arrowClass('step', true)}
    >
      <span>
        <Trans>Next stop: {city}</Trans>
      </span>
    </Link>
  );
}

function withoutTab<Search extends object>(before: Search): Search & { tab: undefined } {
  return { ...before, tab: undefined };
}
