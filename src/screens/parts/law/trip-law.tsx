import { Trans } from '@lingui/react/macro';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { useViewer } from '#device/session/use-session.ts';
import type { CountedRow } from '#freight/law/law.ts';
import { type LawNotice, type NoticedStop, noticesOf } from '#freight/law/notices.ts';
import { NoticeLabel, NoticeWords } from './notice-words.tsx';
import { useLawDay } from './use-law-day.ts';
import { useLaws } from './use-laws.ts';

/** A transport, an offer or a request, as far as its law is asked for. */
export interface LawfulTrip {
  readonly pickup: LawfulStop;
  readonly delivery: LawfulStop;
  readonly load: { readonly linear_meters: number; readonly weight: number };
}

interface LawfulStop {
  readonly address: { readonly country: string };
  readonly time_slot: { readonly date: string };
  readonly handling: { readonly driver: boolean | null };
}

interface TripLawProps {
  readonly trip: LawfulTrip;
  /** Who reads it: what binds carriers alone is not told to shippers. */
  readonly side: 'carrier' | 'shipper';
}

/** Requirements of the law for a trip, in words, each with its source and the day it was read. */
export function TripLaw({ trip: { pickup, delivery, load }, side }: TripLawProps) {
  const { company } = useViewer();
  const notices = noticesOf(useLaws(), {
    pickup: placeOf(pickup),
    delivery: placeOf(delivery),
    load: { dm: Math.round(load.linear_meters * 10), weight: load.weight },
    carrier: side === 'carrier' ? company?.country || null : null,
  });
  if (notices.length === 0) return null;
  return (
    <Cells>
      {notices.map((notice) => (
        <Cell key={keyOf(notice)} share="row" label={<NoticeLabel notice={notice} />}>
          <p>
            <NoticeWords notice={notice} side={side} country={pickup.address.country} />
          </p>
          <p>
            <Source row={notice.row} />
          </p>
        </Cell>
      ))}
    </Cells>
  );
}

function placeOf({ address: { country }, time_slot: { date }, handling }: LawfulStop): NoticedStop {
  return { country, day: date, driver: handling.driver === true };
}

function keyOf(notice: LawNotice): string {
  return `${notice.kind} ${notice.kind === 'handling' ? notice.end : notice.row.country}`;
}

function Source({ row: { source, source_url = null, checked_on } }: { readonly row: CountedRow }) {
  const day = useLawDay()(checked_on);
  return (
    <small>
      {source_url === null ? (
        source
      ) : (
        <a href={source_url} target="_blank" rel="noreferrer">
          {source}
        </a>
      )}
      . <Trans>Checked on {day}</Trans>.
    </small>
  );
}
