import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from '#design/button/button.tsx';
import { classNames } from '#design/class-names.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { useFormat } from '../../../parts/format/use-format.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { ShowMore } from '../../../parts/list/show-more.tsx';
import { useIsPhone } from '../../../parts/page/use-media.ts';
import { Amount } from '../amount.tsx';
import { type Filter, showsGroup, showsItem } from './filter.ts';
import { LedgerRow } from './ledger-row.tsx';
import styles from './money.module.css';
import type { Earned, Invoiced, Money } from './use-money.ts';

interface LedgerProps {
  readonly money: Money;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly open: string | null;
  /** Missions that the user leaves out of the approval. */
  readonly left: ReadonlySet<string>;
  readonly onTick: (uuid: string, ticked: boolean) => void;
  readonly showsComing: boolean;
  readonly onComing: () => void;
}

/** All that a carrier earns and was not paid for yet, by what it waits for. */
export function Ledger({ money, filter, onFilter, open, left, onTick, showsComing, onComing }: LedgerProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { queries, needed, calendar, toApprove, toInvoice, onHold, toCome, invoiced } = money;
  const isPending = needed.some((query) => query.isPending);
  const fault = needed.find((query) => query.isError);
  const row = (ticks: boolean) => (item: Earned | Invoiced) => (
    <LedgerRow
      key={item.item.uuid}
      row={item}
      current={item.item.uuid === open}
      ticked={ticks ? !left.has(item.item.uuid) : null}
      onTick={onTick}
    />
  );
  const group = (
    name: Parameters<typeof showsGroup>[1],
    title: string,
    rows: readonly (Earned | Invoiced)[],
    query: typeof queries.owed | typeof queries.unpaid,
  ) => {
    const shown = rows.filter(({ item }) => showsItem(filter, name, item));
    // The requested mission may be on a later page.
    if (!showsGroup(filter, name) || (shown.length === 0 && !query.hasNextPage)) return null;
    return (
      <Group
        key={name}
        title={title}
        rows={shown}
        more={
          query.hasNextPage && (
            <ShowMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
              <Trans>Load more</Trans>
            </ShowMore>
          )
        }
      >
        {shown.map(row(name === 'to_approve'))}
      </Group>
    );
  };
  const held = group('on_hold', t`On hold, proof missing`, onHold, queries.held);
  const approvable = group('to_approve', t`To approve`, toApprove, queries.owed);
  const groups = [
    // On a phone what stops the money comes first; beside the arrow, what it approves.
    ...(isPhone ? [held, approvable] : [approvable, held]),
    group('to_invoice', t`To be invoiced`, toInvoice, queries.owed),
    group('invoiced', t`Invoiced, on its way`, invoiced, queries.unpaid),
  ].filter((shown) => shown !== null);
  const coming = calendar.data?.to_come;
  const hasComing = coming === undefined || coming.missions > 0;
  const isEmpty =
    !isPending && fault === undefined && groups.length === 0 && !(hasComing && showsGroup(filter, 'to_come'));
  return (
    <Paper aria-label={t`Ledger`} className={styles.ledger}>
      {isPending && fault === undefined && <SkeletonRows label={t`Loading what you earn`} count={5} />}
      {fault !== undefined && (
        <ListFault
          readAt={fault.dataUpdatedAt || null}
          onRetry={() => void Promise.all(needed.map((query) => query.refetch()))}
        >
          <Trans>What you earn did not load.</Trans>
        </ListFault>
      )}
      {groups}
      {isEmpty &&
        (filter === 'all' ? (
          <EmptyState icon="receipt-f" title={<Trans>Nothing to be invoiced</Trans>}>
            <Trans>Missions appear here from booking until they are paid.</Trans>
          </EmptyState>
        ) : (
          <Stack align="start" gap="3" padding="4">
            <p>
              <Trans>Nothing of this kind.</Trans>
            </p>
            <Button variant="white" onClick={() => onFilter('all')}>
              <Trans>Show all</Trans>
            </Button>
          </Stack>
        ))}
      {hasComing && showsGroup(filter, 'to_come') && (!isPending || showsComing) && (
        <ToCome money={money} isOpen={showsComing} onOpen={onComing}>
          {toCome.filter(({ item }) => showsItem(filter, 'to_come', item)).map(row(false))}
        </ToCome>
      )}
    </Paper>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly (Earned | Invoiced)[];
  /** The button that reads more of it; false if all is here. Until then its sum is not known. */
  readonly more: ReactNode;
  readonly children: ReactNode;
}

function Group({ title, rows, more, children }: GroupProps) {
  const id = useId();
  const format = useFormat();
  const sum = rows.reduce((total, { item }) => total + item.amount, 0);
  return (
    <section aria-labelledby={id}>
      <div className={styles.group}>
        <h2 id={id}>{title}</h2>
        {more === false && (
          <>
            <span>
              <Plural value={rows.length} one="# line" other="# lines" />
            </span>
            <b>{format.money(sum)}</b>
          </>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.legend}>
          <Trans>Nothing of this kind so far. More lines may hold some.</Trans>
        </p>
      ) : (
        <ul>{children}</ul>
      )}
      {more}
    </section>
  );
}

interface ToComeProps {
  readonly money: Money;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Missions that are booked or under way: folded, since they may still change. */
function ToCome({ money: { calendar, queries }, isOpen, onOpen, children }: ToComeProps) {
  const { t } = useLingui();
  const id = useId();
  const sum = calendar.data?.to_come;
  const { coming } = queries;
  return (
    <section aria-labelledby={id}>
      <button type="button" aria-expanded={isOpen} className={classNames(styles.group, styles.fold)} onClick={onOpen}>
        <Icon name="caret-down-b" size="sm" />
        <span id={id} className={styles.foldTitle}>
          <Trans>To come</Trans>
        </span>
        {sum !== undefined && (
          <>
            <span>
              <Plural value={sum.missions} one="# mission booked or under way" other="# missions booked or under way" />
            </span>
            <Amount cents={sum.amount} isFinal={false} />
          </>
        )}
      </button>
      {isOpen && coming.isPending && <SkeletonRows label={t`Loading what is to come`} count={3} />}
      {isOpen && coming.isError && (
        <ListFault readAt={coming.dataUpdatedAt || null} onRetry={() => void coming.refetch()}>
          <Trans>What you earn did not load.</Trans>
        </ListFault>
      )}
      {isOpen && <ul>{children}</ul>}
      {isOpen && coming.hasNextPage && (
        <ShowMore busy={coming.isFetchingNextPage} onMore={() => void coming.fetchNextPage()}>
          <Trans>Load more missions</Trans>
        </ShowMore>
      )}
    </section>
  );
}
