import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { give } from '#device/missions/gifts.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Given, Road } from '#freight/round/board.ts';
import { fullName, shortName } from '#freight/user/initials.ts';
import { spanWords } from '../../../../parts/format/duration.ts';
import { useFormat } from '../../../../parts/format/use-format.ts';
import { PersonAvatar } from '../../../../parts/words/person-avatar.tsx';
import { freeWords } from '../board-words.ts';
import { arrivalOf, type InHand, type Moving, NOBODY, soonest, worthWords } from '../moving/in-hand.ts';
import type { Board } from '../use-board.ts';
import styles from './board-panel.module.css';
import { SoonestDrivers } from './soonest-drivers.tsx';

interface GiveQuestionProps {
  readonly board: Board;
  readonly inHand: InHand;
  readonly moving: Moving;
  readonly given: (driver: string) => Given | null;
  readonly onGiven: () => void;
}

/** Asks once to whom a mission goes, with what that does; nothing is given over what somebody else did meanwhile. */
export function GiveQuestion({ board, inHand, moving, given, onGiven }: GiveQuestionProps) {
  const { owner } = useViewer();
  const format = useFormat();
  const { mission, target } = inHand;
  const current = board.missions.find(({ uuid }) => uuid === mission.uuid);
  const isChanged = current !== undefined && current.driver?.uuid !== mission.driver?.uuid;
  const row = board.rows.find(({ driver }) => driver !== null && driver.uuid === target);
  const one = target === null || target === NOBODY ? null : given(target);
  const has = mission.driver?.uuid ?? NOBODY;
  const isSame = target === has;
  const yes = () => {
    const name = row?.driver == null ? '' : shortName(row.driver);
    const driver = target === NOBODY ? null : target;
    give({
      owner,
      mission: mission.uuid,
      reference: mission.reference,
      driver,
      from: mission.driver?.uuid ?? null,
      name,
    });
    moving.putBack();
    onGiven();
  };
  if (isChanged) {
    return (
      <Answers arrow={<Trans>Put it back</Trans>} onArrow={moving.putBack}>
        <p className={styles.words} role="alert">
          <ChangedWords mission={current} />
        </p>
      </Answers>
    );
  }
  if (target === NOBODY && mission.driver !== null) {
    const name = fullName(mission.driver);
    return (
      <Answers arrow={<Trans>Leave it for later</Trans>} onArrow={yes} onBack={moving.putBack}>
        <p className={styles.words}>
          <Trans>{name} does not drive it any more. It waits above the drivers.</Trans>
        </p>
      </Answers>
    );
  }
  if (one === null || row?.driver == null || isSame) {
    return <Choice board={board} inHand={inHand} moving={moving} given={given} />;
  }
  return (
    <Answers arrow={<GiveWords given={one} now={board.now} />} onArrow={yes} onBack={moving.putBack}>
      <div className={styles.whom}>
        <PersonAvatar person={row.driver} size="lg" />
        <span>
          <b>{fullName(row.driver)}</b>
          <small>{freeWords(row, format, board.now)}</small>
        </span>
      </div>
      <Compared board={board} mission={mission} one={one} />
    </Answers>
  );
}

interface AnswersProps {
  readonly arrow: ReactNode;
  readonly onArrow: () => void;
  /** Left out where the arrow puts it back. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

function Answers({ arrow, onArrow, onBack, children }: AnswersProps) {
  return (
    <>
      <div className={styles.facts}>{children}</div>
      <div className={styles.answers}>
        <Arrow wide id="give" onClick={onArrow}>
          {arrow}
        </Arrow>
        {onBack !== undefined && (
          <Button variant="link" onClick={onBack}>
            <Trans>Put it back</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

/** Nobody is chosen yet: the soonest drivers, and the row of any other. */
function Choice({ board, inHand, moving, given }: Omit<GiveQuestionProps, 'onGiven'>) {
  const { mission, target } = inHand;
  return (
    <>
      <div className={styles.facts}>
        <p className={styles.words}>
          <Trans>Press the row of a driver, or choose one here.</Trans>
        </p>
        <SoonestDrivers
          board={board}
          drivers={soonest(board.drivers, given).slice(0, 8)}
          chosen={target}
          current={mission.driver?.uuid ?? null}
          onChoose={(driver) => moving.aim(driver)}
        />
      </div>
      <div className={styles.answers}>
        <Button variant="link" onClick={moving.putBack}>
          <Trans>Put it back</Trans>
        </Button>
      </div>
    </>
  );
}

function GiveWords({ given, now }: { readonly given: Given; readonly now: number }) {
  const format = useFormat();
  const time = format.shortMoment(arrivalOf(given).at, now);
  return <Trans>Give it, {time}</Trans>;
}

/** The change: the times with the current and with the next driver, and the effect on the next driver's own missions. */
function Compared({ board, mission, one }: { readonly board: Board; readonly mission: Mission; readonly one: Given }) {
  const { t } = useLingui();
  const format = useFormat();
  const roads = board.rows.flatMap((row) => (row.driver === null ? [] : row.roads));
  const before = roads.find((road) => road.mission.uuid === mission.uuid) ?? null;
  const arrival = format.shortMoment(arrivalOf(one).at, board.now);
  const city = mission.pickup.completed_at === null ? mission.pickup.address.city : mission.delivery.address.city;
  const worth = worthWords(one);
  const count = one.makesLate;
  const gain = before === null ? 0 : arrivalOf({ road: before }).at - arrivalOf(one).at;
  const span = spanWords(Math.abs(gain));
  const was = mission.driver === null ? '' : shortName(mission.driver);
  const next = one.row.driver === null ? '' : shortName(one.row.driver);
  return (
    <>
      <p className={styles.arrival}>
        <b>{arrival}</b> <Trans>at {city}</Trans>, {worth}
      </p>
      {before !== null && Math.abs(gain) >= 60_000 && (
        <p className={gain > 0 ? styles.better : styles.words}>
          {gain > 0 ? (
            <Trans>
              {span} sooner than {was}
            </Trans>
          ) : (
            <Trans>
              {span} later than {was}
            </Trans>
          )}
        </p>
      )}
      <table className={styles.times}>
        <thead>
          <tr>
            <th scope="col" aria-label={t`Stop`} />
            {before !== null && <th scope="col">{was}</th>}
            <th scope="col">{next}</th>
          </tr>
        </thead>
        <tbody>
          <TimesRow name={t`Pickup`} before={before} after={one.road} stop="pickup" now={board.now} />
          <TimesRow name={t`Delivery`} before={before} after={one.road} stop="delivery" now={board.now} />
        </tbody>
      </table>
      {count > 0 && (
        <p className={styles.warning}>
          <Plural
            value={count}
            one={`It makes # other mission of ${next} late.`}
            other={`It makes # other missions of ${next} late.`}
          />
        </p>
      )}
    </>
  );
}

interface TimesRowProps {
  readonly name: string;
  readonly before: Road | null;
  readonly after: Road;
  readonly stop: 'pickup' | 'delivery';
  readonly now: number;
}

function TimesRow({ name, before, after, stop, now }: TimesRowProps) {
  const format = useFormat();
  return (
    <tr>
      <th scope="row">{name}</th>
      {before !== null && <td>{format.shortMoment(before[stop].at, now)}</td>}
      <td>
        <b>{format.shortMoment(after[stop].at, now)}</b>
      </td>
    </tr>
  );
}

/** Who gave it to whom meanwhile, as the mission's own history says it. */
function ChangedWords({ mission }: { readonly mission: Mission }) {
  const format = useFormat();
  const now = useMinute();
  const event = mission.tracking.findLast(({ kind }) => kind === 'driver_changed');
  const by = event?.by ?? '';
  const name = mission.driver === null ? '' : fullName(mission.driver);
  const time = event === undefined ? '' : format.shortMoment(Date.parse(event.recorded_at), now);
  if (by === '') {
    return name === '' ? <Trans>It has no driver any more.</Trans> : <Trans>It was given to {name} meanwhile.</Trans>;
  }
  return name === '' ? (
    <Trans>
      {by} left it without a driver at {time}.
    </Trans>
  ) : (
    <Trans>
      {by} gave it to {name} at {time}.
    </Trans>
  );
}
