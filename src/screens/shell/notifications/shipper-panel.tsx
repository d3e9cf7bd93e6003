import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Dialog } from '#design/dialog/dialog.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Text } from '#design/layout/text.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { NOTIFICATION_POLL_MS } from '#device/notifications/notification-queries.ts';
import { useNow } from '#device/sync/use-now.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { LaneWords } from '../../parts/mission/lane-words.tsx';
import styles from '../shell.module.css';
import { markNoticesRead } from './use-read-at.ts';
import { type ShipperNotice, useShipperNotices } from './use-shipper-notices.ts';
import { WaitingPart } from './waiting-part.tsx';

/** The searches that end soon, or ended without a carrier. Opening it marks them read. */
export function ShipperPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open panel onClose={onClose} title={<Trans>Notifications</Trans>} closeLabel={t`Close`}>
      <WaitingPart onChoose={onClose} />
      <Notices onChoose={onClose} />
    </Dialog>
  );
}

function Notices({ onChoose }: { readonly onChoose: () => void }) {
  const format = useFormat();
  const now = useNow();
  const { notices, checkedAt } = useShipperNotices();
  // Items that were new when the panel opened stay marked while it is open.
  const [fresh] = useState(() => new Set(notices.filter(({ isNew }) => isNew).map(({ uuid }) => uuid)));
  useEffect(markNoticesRead, []);
  const ending = notices.filter(({ kind, expires_at }) => kind === 'search_end' && Date.parse(expires_at) > now).length;
  const every = NOTIFICATION_POLL_MS / 1000;
  const at = checkedAt === null ? '' : format.time(checkedAt);
  return (
    <>
      {notices.length === 0 ? (
        <EmptyState icon="bell-b" title={<Trans>Nothing to read</Trans>}>
          <Trans>Searches that end, and answers to prices you named, appear here.</Trans>
        </EmptyState>
      ) : (
        <>
          <Text as="p" tone="quiet">
            <Plural
              value={ending}
              _0="No search ends within the hour"
              one="# search ends within the hour"
              other="# searches end within the hour"
            />
          </Text>
          <Stack as="ul">
            {notices.map((notice) => (
              <li key={notice.uuid}>
                <Notice notice={notice} isNew={fresh.has(notice.uuid) || notice.isNew} now={now} onChoose={onChoose} />
              </li>
            ))}
          </Stack>
        </>
      )}
      {checkedAt !== null && (
        <Text as="p" tone="quiet">
          <Trans>
            Checked at {at}, again every {every} s
          </Trans>
        </Text>
      )}
    </>
  );
}

interface NoticeProps {
  readonly notice: ShipperNotice;
  readonly isNew: boolean;
  readonly now: number;
  readonly onChoose: () => void;
}

function Notice({ notice, isNew, now, onChoose }: NoticeProps) {
  const isSearch = notice.kind === 'search_end';
  const bids = notice.pending_proposals;
  return (
    <Link
      to="/shipments/$key"
      params={{ key: notice.uuid }}
      search={isSearch ? { 'update-expires-at': 1 } : {}}
      className={classNames(styles.result, isNew && styles.unread)}
      onClick={onChoose}
    >
      <LaneWords from={notice.from} to={notice.to} />
      <Icon name="caret-right-b" size="sm" />
      {isSearch ? <SearchWords notice={notice} now={now} /> : <PriceWords notice={notice} now={now} />}
      <small>
        <Reference>{notice.reference}</Reference>
        {isSearch && (
          <>
            {' '}
            · <Plural value={bids} _0="No bid yet" one="# bid" other="# bids" />
          </>
        )}
        {isNew && (
          <VisuallyHidden>
            , <Trans>new</Trans>
          </VisuallyHidden>
        )}
      </small>
    </Link>
  );
}

type WordsProps = Pick<NoticeProps, 'notice' | 'now'>;

function SearchWords({ notice, now }: WordsProps) {
  const format = useFormat();
  const end = Date.parse(notice.expires_at);
  const [span, at] = [spanWords(end - now), format.moment(end, now)];
  return end > now ? (
    <span className={styles.ending}>
      <Icon name="hourglass-medium-f" size="sm" />
      <Trans>
        Search ends in {span}, {at}
      </Trans>
    </span>
  ) : (
    <span className={styles.ended}>
      <Trans>Search ended, {at}</Trans>
    </span>
  );
}

function PriceWords({ notice, now }: WordsProps) {
  const format = useFormat();
  const at = format.moment(Date.parse(notice.at), now);
  const end = format.moment(Date.parse(notice.expires_at), now);
  switch (notice.kind) {
    case 'price_accepted':
      return (
        <span>
          <Trans>Your price was accepted, {at}</Trans>
        </span>
      );
    case 'price_countered':
      return (
        <span className={styles.ending}>
          <Icon name="hourglass-medium-f" size="sm" />
          <Trans>Another price to answer by {end}</Trans>
        </span>
      );
    default:
      return (
        <span className={styles.ended}>
          <Trans>Budget too low, {at}</Trans>
        </span>
      );
  }
}
