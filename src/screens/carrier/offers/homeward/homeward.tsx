import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type LoadsHomeState, useLoadsHome } from '#device/offers/loads-home.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { truckLimits } from '#freight/truck/truck.ts';
import { localDay } from '../../../parts/format/format.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { lazyPart } from '../../../parts/page/lazy-part.tsx';
import { useReadAt } from '../../../parts/page/page-state.ts';
import { useIsPhone } from '../../../parts/page/use-media.ts';
import { LimitChips } from '../limit-chips.tsx';
import { ListAge } from '../list-age.tsx';
import { OffersFault } from '../list-states.tsx';
import { OpenOfferWay } from '../offer-ways.tsx';
import { AwayTrucks } from './away-trucks.tsx';
import { BlankDialog } from './blank-dialog.tsx';
import { HomeBar } from './home-bar.tsx';
import { HomeRows } from './home-rows.tsx';
import styles from './homeward.module.css';
import type { Sentence } from './homeward-search.ts';
import { Nearly } from './nearly.tsx';
import { type Blank, SentenceLine } from './sentence-line.tsx';
import { isOf, useHomeward } from './use-sentence.ts';

const HomeMap = lazyPart(() => import('./home-map.tsx').then((part) => part.HomeMap));

/** Loads home for a truck that is free elsewhere: a sentence is the search, its blanks open. */
export function Homeward() {
  const { sentence, say, trucks } = useHomeward();
  const [open, setOpen] = useState<Blank | 'save' | null>(null);
  const close = () => setOpen(null);
  const { near, home } = sentence;
  // The place and the day are blanks of the sentence.
  const { near: _near, pickup_from: _from, ...limits } = sentence.criteria;
  // A dispatcher who looks for another truck does not look within the limits of the one before.
  const sayOther = (next: Partial<Sentence>) => {
    const isOther = next.near != null && (next.near.lat !== near?.lat || next.near.lng !== near.lng);
    const isOurs = trucks.data?.items.some((truck) => isOf(sentence, truck)) === true;
    const forget = { driver: null, criteria: { ...sentence.criteria, ...truckLimits(null) } };
    say(isOther && isOurs ? { ...forget, ...next } : next);
  };
  return (
    <main className={styles.homeward}>
      <div className={styles.head}>
        <SentenceLine sentence={sentence} onOpen={setOpen} />
        <div className={styles.acts}>
          <Link to="/offers" className={buttonClass('white')}>
            <Trans>All offers</Trans>
          </Link>
          <Button variant="white" icon="bookmark-simple-f" disabled={near === null} onClick={() => setOpen('save')}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </div>
      {trucks.data !== undefined && (
        <AwayTrucks trucks={trucks.data.items} sentence={sentence} onSay={say} onOther={() => setOpen('near')} />
      )}
      <LimitChips criteria={limits} onLook={(criteria) => say({ criteria })} />
      {near !== null && home !== null ? (
        <Loads sentence={{ ...sentence, near, home }} onSay={say} />
      ) : trucks.isPending ? (
        <WaitingRows />
      ) : (
        <EmptyState icon="truck-b" title={<Trans>Where is the truck, and where is home?</Trans>}>
          <Trans>Fill in the sentence to see the loads home.</Trans>
        </EmptyState>
      )}
      {open !== null && open !== 'save' && (
        <Suspense>
          <BlankDialog blank={open} sentence={sentence} onSay={sayOther} onClose={close} />
        </Suspense>
      )}
      {open === 'save' && <OpenOfferWay way="save" criteria={sentence.criteria} onClose={close} />}
    </main>
  );
}

function WaitingRows() {
  const { t } = useLingui();
  return <SkeletonRows label={t`Loading the offers`} count={4} />;
}

interface LoadsProps {
  readonly sentence: Sentence & {
    readonly near: NonNullable<Sentence['near']>;
    readonly home: NonNullable<Sentence['home']>;
  };
  readonly onSay: (next: Partial<Sentence>) => void;
}

/** The list and the map beside it, or over it where there is little room. */
function Loads({ sentence, onSay }: LoadsProps) {
  const { t } = useLingui();
  const { session, company } = useViewer();
  const isPhone = useIsPhone();
  const now = useMinute();
  const { criteria, near, home, homeBy } = sentence;
  const state = useLoadsHome(
    { userId: session.userId, company: company?.uuid ?? '' },
    {
      criteria: { ...criteria, near: { lat: near.lat, lng: near.lng, km: near.km } },
      home: { lat: home.lat, lng: home.lng },
      homeBy,
    },
  );
  const { found } = state;
  useReadAt('list', found?.readAt ?? null);
  const offers = found?.offers ?? [];
  const chosen = offers.find(({ uuid }) => uuid === sentence.chosen) ?? offers[0] ?? null;
  return (
    <div className={styles.columns}>
      <section className={styles.list} aria-label={t`Loads home`} aria-busy={state.loading || state.changing}>
        {state.failed && <OffersFault readAt={found?.readAt ?? null} onRetry={state.retry} />}
        <List
          state={state}
          sentence={sentence}
          chosen={isPhone ? null : (chosen?.uuid ?? null)}
          now={now}
          onSay={onSay}
        />
      </section>
      <section className={styles.mapColumn} aria-label={t`Map`}>
        <Suspense fallback={<div className={styles.map} />}>
          <HomeMap
            near={near}
            home={home}
            offers={offers}
            chosen={chosen}
            onRadius={(km) => onSay({ near: { ...near, km } })}
          />
        </Suspense>
        {chosen !== null && !isPhone && (
          <HomeBar offer={chosen} near={near} home={home} sentence={sentence} now={now} />
        )}
      </section>
    </div>
  );
}

interface ListProps extends LoadsProps {
  readonly state: LoadsHomeState;
  readonly chosen: string | null;
  readonly now: number;
}

function List({ state: { found, loading, failed }, sentence, chosen, now, onSay }: ListProps) {
  if (loading || found === null) return <WaitingRows />;
  const { offers, nearly, itemCount, readAt } = found;
  return (
    <>
      {readAt !== null && <ListAge readAt={readAt} isOldOnly={!failed} />}
      {offers.length === 0 ? (
        <NoLoad sentence={sentence} />
      ) : (
        <HomeRows offers={offers} total={itemCount} sentence={sentence} chosen={chosen} now={now} />
      )}
      <Nearly misses={nearly} sentence={sentence} onSay={onSay} />
    </>
  );
}

/** Nothing fits: where and by when nothing does, above what nearly does. */
function NoLoad({ sentence: { near, homeBy } }: Pick<LoadsProps, 'sentence'>) {
  const format = useFormat();
  const place = near.name ?? `${format.number(near.lat, 2)}, ${format.number(near.lng, 2)}`;
  const day = homeBy === null ? '' : format.calendarWeekday(localDay(Date.parse(homeBy) - 1));
  return (
    <EmptyState
      icon="binoculars-b"
      title={
        day === '' ? (
          <Trans>No load home from {place}</Trans>
        ) : (
          <Trans>
            No load home from {place} by {day}
          </Trans>
        )
      }
    >
      <Trans>Make the radius larger, or save the search to hear about new freight.</Trans>
    </EmptyState>
  );
}
