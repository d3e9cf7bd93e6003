import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionBar, ActionBarButton, ActionBarLink } from '#design/action-bar/action-bar.tsx';
import { Arrow, arrowClass } from '#design/arrow/arrow.tsx';
import { LatePanel } from '#design/late-panel/late-panel.tsx';
import { Text } from '#design/layout/text.tsx';
import { Sign, SignHead, SignLine, SignPlace, SignRow } from '#design/sign/sign.tsx';
import type { Mission } from '#freight/mission/mission.ts';
import { isActive, nextStep } from '#freight/mission/states.ts';
import type { Given, Road } from '#freight/round/board.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { shortName } from '#freight/user/initials.ts';
import { spanWords } from '../../../../parts/format/duration.ts';
import { useFormat } from '../../../../parts/format/use-format.ts';
import { loadWords } from '../../../../parts/mission/load-words.ts';
import { PlaceName } from '../../../../parts/mission/place-name.tsx';
import { SlotSign } from '../../../../parts/mission/slot-sign.tsx';
import { arrivalOf, soonest } from '../moving/in-hand.ts';
import type { Board } from '../use-board.ts';
import styles from './board-panel.module.css';
import { SoonestDrivers } from './soonest-drivers.tsx';

interface RoadFactsProps {
  readonly road: Road;
  readonly board: Board;
  readonly given: (driver: string) => Given | null;
  /** Takes the mission into the hand, over a driver; null where it is over. */
  readonly onMove: ((target: string | null) => void) | null;
}

/** Number of the soonest drivers that the panel names. */
const NAMED = 4;

/** The signs of a road, its load, who could be there sooner, and what a dispatcher can do. */
export function RoadFacts({ road, board, given, onMove }: RoadFactsProps) {
  const format = useFormat();
  const { mission, late } = road;
  const { driver } = mission;
  const step = nextStep(mission);
  const isOpen = step === 'pickup' || step === 'delivery';
  const needsDriver = isOpen && onMove !== null && (driver === null || late > 0);
  const all = needsDriver ? soonest(board.drivers, given) : [];
  const others = all.filter(({ row }) => row.driver?.uuid !== driver?.uuid);
  const [wanted, setWanted] = useState<string | null>(null);
  const best = others.find(({ row }) => row.driver?.uuid === wanted) ?? others.slice(0, 1).find(isSoonerThan(road));
  return (
    <>
      <div className={styles.facts}>
        {isOpen && <StopSign road={road} step={step} now={board.now} />}
        {step === 'pickup' && <ThenSign road={road} now={board.now} />}
        {step === 'proof' && (
          <p className={styles.words}>
            <Trans>Delivered. The proof of delivery is missing.</Trans>
          </p>
        )}
        <p className={styles.words}>{loadWords(mission.load, format)}</p>
        <FreeAfter mission={mission} board={board} />
        {needsDriver && (
          <SoonestDrivers
            drivers={all.slice(0, NAMED)}
            chosen={best?.row.driver?.uuid ?? null}
            current={driver?.uuid ?? null}
            board={board}
            onChoose={setWanted}
          />
        )}
      </div>
      <RoadBar mission={mission} best={needsDriver ? best : undefined} onMove={onMove} />
    </>
  );
}

/** When and where the driver's last stop leaves them, and when they could be home from there. */
function FreeAfter({ mission, board }: { readonly mission: Mission; readonly board: Board }) {
  const format = useFormat();
  const row = board.rows.find((one) => one.driver !== null && one.driver.uuid === mission.driver?.uuid);
  if (!isActive(mission) || row?.driver == null || row.free === null) return null;
  const name = shortName(row.driver);
  const { city } = row.free.town;
  const at = format.shortMoment(row.free.at, board.now);
  const homeAt = board.homeAt.get(row.driver.uuid);
  // The server speaks of today: a driver who has missions of later days is home after those.
  const isAfterAll = homeAt !== undefined && homeAt.city === city && homeAt.at >= row.free.at;
  const home = isAfterAll ? format.shortMoment(homeAt.at, board.now) : '';
  return (
    <p className={styles.words}>
      {!isAfterAll ? (
        <Trans>
          {name} is free {at} in {city}.
        </Trans>
      ) : (
        <Trans>
          {name} is free {at} in {city} and could be home {home}.
        </Trans>
      )}
    </p>
  );
}

/** True for a driver who is there before the one of now; for anybody where nobody drives it. */
function isSoonerThan(road: Road): (other: Given) => boolean {
  return (other) => road.mission.driver === null || arrivalOf(other).at < arrivalOf({ road }).at;
}

interface RoadBarProps extends Pick<RoadFactsProps, 'onMove'> {
  readonly mission: Mission;
  /** Who is to have it; undefined where nobody else is needed. */
  readonly best: Given | undefined;
}

/** Acts of a dispatcher on a mission that somebody else drives. */
function RoadBar({ mission, best, onMove }: RoadBarProps) {
  const { t } = useLingui();
  const target = best?.row.driver?.uuid ?? null;
  const phone = mission.driver?.phone;
  const shipper = mission.shipper.phone;
  const isGiven = best !== undefined && onMove !== null;
  return (
    <ActionBar
      id="action-bar"
      label={t`What can be done`}
      side={
        <>
          {phone != null && (
            <ActionBarLink icon="phone-f" href={`tel:${phone}`}>
              <Trans>Call driver</Trans>
            </ActionBarLink>
          )}
          {shipper !== null && (
            <ActionBarLink icon="phone-f" href={`tel:${shipper}`}>
              <Trans>Call shipper</Trans>
            </ActionBarLink>
          )}
          {onMove !== null && (
            <ActionBarButton icon="user-switch-b" onClick={() => onMove(target)}>
              <Trans>Move</Trans>
            </ActionBarButton>
          )}
        </>
      }
      step={
        <>
          {isGiven && <GiveArrow best={best} onGive={() => onMove(target)} />}
          <Link
            to="/missions/$key"
            params={{ key: mission.uuid }}
            className={isGiven ? styles.open : arrowClass('step', true)}
          >
            <span>
              <Trans>Open the mission</Trans>
            </span>
          </Link>
        </>
      }
    />
  );
}

function GiveArrow({ best, onGive }: { readonly best: Given; readonly onGive: () => void }) {
  const format = useFormat();
  const name = best.row.driver === null ? '' : shortName(best.row.driver);
  const time = format.time(arrivalOf(best).at);
  return (
    <Arrow wide onClick={onGive}>
      <Trans>
        Give to {name}, {time}
      </Trans>
    </Arrow>
  );
}

interface StopSignProps {
  readonly road: Road;
  readonly step: Stop;
  readonly now: number;
}

function StopSign({ road, step, now }: StopSignProps) {
  const format = useFormat();
  const stop = road.mission[step];
  const { at, late } = road[step];
  const { address } = stop;
  const span = spanWords(late);
  const time = format.shortMoment(at, now);
  return (
    <Sign>
      <SignHead
        late={
          late > 0 && (
            <LatePanel>
              <Trans>Late {span}</Trans>
            </LatePanel>
          )
        }
      >
        {step === 'pickup' ? <Trans>Next: pickup</Trans> : <Trans>Next: delivery</Trans>}
      </SignHead>
      <SignPlace>
        <PlaceName address={address} />
      </SignPlace>
      <SignLine>{[address.name, address.street_name].filter((part) => part !== undefined).join(', ')}</SignLine>
      <SignRow end={<Trans>there {time}</Trans>}>
        <SlotSign slot={stop.time_slot} stop={step} country={address.country} now={now} large />
      </SignRow>
    </Sign>
  );
}

function ThenSign({ road, now }: Omit<StopSignProps, 'step'>) {
  const format = useFormat();
  const { address, time_slot } = road.mission.delivery;
  const { at, closes, late } = road.delivery;
  const time = format.shortMoment(at, now);
  const spare = spanWords(closes - at);
  const span = spanWords(late);
  return (
    <Sign look="next">
      <SignRow end={<SlotSign slot={time_slot} stop="delivery" country={address.country} now={now} />}>
        <Text size="fact" weight="bold">
          <PlaceName address={address} />
        </Text>
      </SignRow>
      <SignLine>
        {late > 0 ? (
          <Trans>
            there {time}, {span} late
          </Trans>
        ) : (
          <Trans>
            there {time}, {spare} to spare
          </Trans>
        )}
      </SignLine>
    </Sign>
  );
}
