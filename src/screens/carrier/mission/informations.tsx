import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Banner } from '#design/banner/banner.tsx';
import { missionShipperQuery, missionTravelQuery } from '#device/missions/mission-queries.ts';
import type { MissionView } from '#device/outbox/view.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { waitingStop } from '#freight/mission/states.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ShowWay } from '../../parts/map/show-way.tsx';
import { ShipperRecord } from '../../parts/offer/shipper-record.tsx';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { LoadCells } from '../../parts/shipment/load-cells.tsx';
import { Way } from '../../parts/shipment/way.tsx';
import styles from './mission.module.css';
import { MissionFacts } from './mission-facts.tsx';
import { MissionPeople } from './mission-people.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PositionQuestion } from './position/position-question.tsx';
import { NextSign, ThenSign } from './stop-signs.tsx';

const TripLaw = lazyPart(() => import('../../parts/law/trip-law.tsx').then((part) => part.TripLaw));
const SiteWaits = lazyPart(() => import('./site/site-waits.tsx').then((part) => part.SiteWaits));

/** Where, when, how much: the first thing a driver looks at; then all that is agreed. */
export function Informations({ view }: { readonly view: MissionView }) {
  const now = useMinute();
  const { mission, reassigned } = view;
  const waiting = reassigned === undefined ? waitingStop(mission, now) : null;
  return (
    <div className={styles.sheet}>
      {mission.cancellation_date !== null && <CancelledNotice mission={mission} />}
      {waiting !== null && <NextSign mission={mission} step={waiting.step} late={waiting.late} now={now} />}
      {waiting !== null && <PositionQuestion mission={mission} step={waiting.step} now={now} />}
      {reassigned === undefined && isStopLeft(mission) && <SiteWaits view={view} />}
      <LoadCells of={mission} />
      {waiting?.step === 'pickup' && <ThenSign mission={mission} now={now} />}
      <MissionPeople mission={mission} />
      <MissionShipper mission={mission} />
      <MissionFacts view={view} />
      <Suspense>
        <TripLaw trip={mission} side="carrier" />
      </Suspense>
      <OrderPanel mission={mission} readOnly={reassigned !== undefined} />
      <MissionWay mission={mission} now={now} />
    </div>
  );
}

/** True once a truck that was seen to arrive has left: only then it may have waited. */
function isStopLeft({ pickup, delivery }: Mission): boolean {
  return [pickup, delivery].some(({ arrived_at, completed_at }) => arrived_at != null && completed_at !== null);
}

/** The cancellation rate of its shipper, for those who plan. */
function MissionShipper({ mission: { uuid } }: { readonly mission: Mission }) {
  const { plans, company } = useViewer();
  const { data } = useQuery({ ...missionShipperQuery(company?.uuid ?? '', uuid), enabled: plans && company !== null });
  return <ShipperRecord record={data} />;
}

/** The mission is no more: since when. */
function CancelledNotice({ mission: { cancellation_date } }: { readonly mission: Mission }) {
  const format = useFormat();
  const at = cancellation_date === null ? '' : format.dayAndTime(Date.parse(cancellation_date));
  return (
    <Banner tone="danger" icon="x-circle-f">
      <Trans>The shipper cancelled this mission: {at}.</Trans>
    </Banner>
  );
}

/** The way of a mission. */
function MissionWay({ mission, now }: { readonly mission: Mission; readonly now: number }) {
  const { data, isFetching } = useQuery(missionTravelQuery(useViewer().owner, mission.uuid));
  const { pickup, delivery, distance, cancellation_date } = mission;
  return (
    <Way metres={distance} travel={data} isLoading={isFetching}>
      <ShowWay
        travel={data}
        pickup={pickup.address}
        delivery={delivery.address}
        followed={cancellation_date === null ? { journey: mission, now } : undefined}
      />
    </Way>
  );
}
