import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { type LaneFactors as Learnt, laneFactorsQuery } from '#device/support/prices.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { useLaneWords } from './areas/use-lane-words.ts';
import { LanePins } from './lane-pins.tsx';
import { PinDialog } from './pin-dialog.tsx';
import styles from './prices.module.css';

/** The lane factors learnt from agreed prices: the one in force, that of last night, and those before. */
export function LaneFactors() {
  const { t } = useLingui();
  const query = useInfiniteQuery(laneFactorsQuery());
  const first = query.data?.pages[0];
  const { items: lanes } = loadedItems(query.data);
  const pins = first?.pins ?? [];
  /** The lane whose factor is being pinned; empty where it is not chosen yet. */
  const [pinning, setPinning] = useState<string | null>(null);
  return (
    <Paper aria-labelledby="lane-factors">
      <PaperHead
        id="lane-factors"
        end={
          <Button size="sm" variant="white" onClick={() => setPinning('')}>
            <Trans>Pin a lane</Trans>
          </Button>
        }
      >
        <Trans>Lane factors</Trans>
      </PaperHead>
      {first !== undefined && (
        <PaperBody>
          <Night versions={first.versions} />
        </PaperBody>
      )}
      <LanePins pins={pins} />
      <PagedList
        query={query}
        count={lanes.length}
        loading={t`Loading lane factors`}
        fault={<Trans>The lane factors did not load.</Trans>}
        empty={null}
        more={<Trans>Load more lanes</Trans>}
      >
        <ul aria-label={t`Lane factors`}>
          {lanes.map((lane) => (
            <li key={lane.lane}>
              <Lane
                lane={lane}
                pinned={pins.find((pin) => pin.lane === lane.lane && pin.ended === null)}
                onPin={() => setPinning(lane.lane)}
              />
            </li>
          ))}
        </ul>
      </PagedList>
      {pinning !== null && <PinDialog lane={pinning} onClose={() => setPinning(null)} />}
    </Paper>
  );
}

/** When the last night's factors count, or why they do not. */
function Night({ versions: [latest] }: { readonly versions: Learnt['versions'] }) {
  const format = useFormat();
  if (latest === undefined) return <Trans>Nothing is learnt yet. Agreed prices are read every night.</Trans>;
  const day = format.calendarDay(latest.day);
  const from = format.calendarDay(latest.in_force_from.slice(0, 10));
  const [before, after] = [latest.median_before, latest.median_after].map((part) => format.number(part / 10, 1));
  return (
    <>
      <Plural value={latest.agreed} one={`Learnt ${day} from # price.`} other={`Learnt ${day} from # prices.`} />{' '}
      {latest.state === 'published' && <Trans>In force from {from}, 00:00 UTC.</Trans>}
      {latest.state === 'shadow' && <Trans>Watched for four weeks: no price is quoted by it yet.</Trans>}
      {latest.state === 'withheld' && (
        <Trans>
          Withheld: agreed prices would lie {after} % from it, and lie {before} % from what is in force.
        </Trans>
      )}
    </>
  );
}

interface LaneProps {
  readonly lane: Learnt['items'][number];
  /** The pin it is quoted by, where it has one. */
  readonly pinned: Learnt['pins'][number] | undefined;
  readonly onPin: () => void;
}

function Lane({ lane, pinned, onPin }: LaneProps) {
  const { laneName, change: factor } = useLaneWords();
  const format = useFormat();
  const [weight, computed] = [format.number(lane.weight / 1000, 1), factor(lane.computed)];
  const before = lane.history.slice(1).map(({ day, learnt }) => ({ day, learnt }));
  return (
    <div className={styles.lane}>
      <span className={styles.cell}>
        <b>{laneName(lane.lane)}</b>
        {pinned !== undefined && (
          <Badge color="blue">
            <Trans>Pinned</Trans>
          </Badge>
        )}
        {lane.is_frozen && (
          <Badge color="red" icon="warning-f">
            <Trans>Frozen: prices too far off</Trans>
          </Badge>
        )}
      </span>
      <span className={styles.cell}>
        <small>
          <Trans>In force</Trans>
        </small>
        <b>
          {pinned !== undefined && factor(pinned.factor)}
          {pinned === undefined && (lane.in_force === null ? <Trans>as the wider lane</Trans> : factor(lane.in_force))}
        </b>
      </span>
      <span className={styles.cell}>
        <small>
          <Trans>Last night</Trans>
        </small>
        <span>
          {lane.learnt === null ? <Trans>none</Trans> : factor(lane.learnt)}{' '}
          <small>
            <Trans>({computed} without rails)</Trans>
          </small>
        </span>
      </span>
      <span className={styles.cell}>
        <small>
          <Trans>Weight {weight}</Trans>
        </small>
        <small>
          <Plural value={lane.carriers} one="# carrier" other="# carriers" />,{' '}
          <Plural value={lane.shippers} one="# shipper" other="# shippers" />
        </small>
      </span>
      <span className={styles.cell}>
        <Button size="sm" variant="white" onClick={onPin}>
          <Trans>Pin</Trans>
          <VisuallyHidden> {laneName(lane.lane)}</VisuallyHidden>
        </Button>
      </span>
      {before.length > 0 && (
        <details className={styles.history}>
          <summary>
            <Trans>Before</Trans>
          </summary>
          <ol>
            {before.map(({ day, learnt }) => (
              <li key={day}>
                {format.calendarDay(day)}: {learnt === null ? <Trans>none</Trans> : factor(learnt)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
