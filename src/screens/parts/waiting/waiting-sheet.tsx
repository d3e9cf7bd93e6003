import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import type { IconName } from '#design/icon/icon-names.ts';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { useNow } from '#device/sync/use-now.ts';
import type { WaitingItem } from '#device/waiting/waiting-items.ts';
import { useFormat } from '../format/use-format.ts';
import { ListFault } from '../list/list-fault.tsx';
import { useReadAt } from '../page/page-state.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingDeadline, WaitingLink } from './waiting-row.tsx';
import styles from './waiting-sheet.module.css';

/** Items that stand there before somebody asks for all. */
const SHOWN_FIRST = 8;

/** All that waits for the viewer, the nearest deadline first: where they start. */
export function WaitingSheet() {
  const { t } = useLingui();
  const { data, isPending, isError, dataUpdatedAt, refetch } = useWaiting();
  const [showsAll, setShowsAll] = useState(false);
  const readAt = data === undefined ? null : dataUpdatedAt;
  useReadAt('list', readAt);
  const items = data?.items ?? [];
  const total = data?.meta.item_count ?? 0;
  const shown = showsAll ? items : items.slice(0, SHOWN_FIRST);
  const count = shown.length;
  return (
    <Paper aria-labelledby="waiting">
      <PaperHead
        id="waiting"
        end={
          total > 0 && (
            <Badge color="red" size="lg">
              {total}
            </Badge>
          )
        }
      >
        <Trans>Waiting for you</Trans>
      </PaperHead>
      {isError && (
        <PaperBody>
          <ListFault readAt={readAt} onRetry={() => void refetch()}>
            <Trans>What waits for you did not load.</Trans>
          </ListFault>
        </PaperBody>
      )}
      {isPending && !isError && <SkeletonRows label={t`Loading what waits for you`} count={3} />}
      {data !== undefined && total === 0 && (
        <PaperBody>
          <p className={styles.about}>
            <Trans>Nothing waits for you</Trans>
          </p>
        </PaperBody>
      )}
      {count > 0 && (
        <ul>
          {shown.map((item) => (
            <Row key={`${item.kind} ${item.entity.uuid} ${item.entity.reference}`} item={item} />
          ))}
        </ul>
      )}
      {count < items.length && (
        <PaperBody>
          <Button variant="white" size="sm" onClick={() => setShowsAll(true)}>
            <Trans>Show all {total}</Trans>
          </Button>
        </PaperBody>
      )}
      {showsAll && count < total && (
        <PaperBody>
          <p className={styles.about}>
            <Trans>
              The {count} most urgent of {total}
            </Trans>
          </p>
        </PaperBody>
      )}
    </Paper>
  );
}

function Row({ item }: { readonly item: WaitingItem }) {
  const now = useNow();
  const { money } = useFormat();
  const { kind, title, amount, deadline } = item;
  const hasPassed = deadline !== undefined && Date.parse(deadline) <= now;
  return (
    <li className={styles.row}>
      <span className={classNames(styles.picture, (hasPassed || kind === 'payment') && styles.urgent)}>
        <Icon name={ICONS[kind]} />
      </span>
      <span>
        <b>{title}</b>
        <span className={styles.about}>
          {amount !== undefined && money(amount)}
          {amount !== undefined && deadline !== undefined && ' · '}
          <WaitingDeadline item={item} now={now} />
          {kind === 'payment' && (
            <>
              {' · '}
              <Trans>Not paid in time, it is cancelled</Trans>
            </>
          )}
        </span>
      </span>
      <WaitingLink item={item} className={buttonClass('white', 'sm')}>
        {kind === 'search' ? <Trans>Extend</Trans> : kind === 'bids' ? <Trans>Review</Trans> : <Trans>Open</Trans>}
        <VisuallyHidden> {title}</VisuallyHidden>
      </WaitingLink>
    </li>
  );
}

const ICONS: Readonly<Record<WaitingItem['kind'], IconName>> = {
  payment: 'credit-card-f',
  invoice: 'receipt-f',
  bids: 'hand-coins-f',
  counter_price: 'hand-coins-f',
  extra: 'receipt-f',
  search: 'hourglass-medium-f',
  late_pickup: 'warning-f',
  late_delivery: 'warning-f',
  counter_offer: 'hand-coins-f',
  pre_invoice: 'receipt-f',
  document: 'file-x-b',
  bank_account: 'receipt-f',
  driver: 'steering-wheel-b',
  early_payment_missed: 'hand-coins-f',
  invoice_corrected: 'receipt-f',
  document_to_judge: 'folder-user-b',
  claim: 'warning-f',
  dispute: 'credit-card-f',
  contest: 'receipt-f',
  contested_extra: 'receipt-f',
  price: 'hand-coins-f',
  locked_account: 'lock-f',
  payout_run: 'hand-coins-f',
  payout_run_due: 'hand-coins-f',
  payout_run_to_send: 'hand-coins-f',
  disputed_account: 'lock-f',
  credit_limit: 'receipt-f',
  correction: 'receipt-f',
  tariff: 'hand-coins-f',
  law_row: 'bookmark-simple-f',
  quarantine: 'credit-card-f',
  pay_back: 'hand-coins-f',
  company_change: 'folder-user-b',
  card_balance: 'credit-card-f',
  suspense: 'receipt-f',
  bid_below_cost: 'hand-coins-f',
};
