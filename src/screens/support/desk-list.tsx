import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Paper } from '#design/paper/paper.tsx';
import { PagedList } from '../parts/list/paged-list.tsx';
import styles from './support.module.css';

interface DeskListProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly meta: { readonly item_count: number } }>>;
  /** The accessible name of the list. */
  readonly label: string;
  /** The accessible name of the placeholder while it loads. */
  readonly loading: string;
  /** That it did not load. */
  readonly fault: ReactNode;
  /** That there is nothing in it. */
  readonly empty: ReactNode;
  /** The number of all rows, in words. */
  readonly count: (total: number) => ReactNode;
  /** The label of the button that loads the next page. */
  readonly more: ReactNode;
  /** Below the rows. */
  readonly note?: ReactNode;
  /** The rows of all pages that are loaded, each an `li`. */
  readonly children: readonly ReactElement[];
}

/** A list of support's desk, a page at a time, or why there is none. */
export function DeskList({ query, label, loading, fault, empty, count, more, note, children: rows }: DeskListProps) {
  return (
    <div className={styles.found}>
      <PagedList query={query} count={rows.length} loading={loading} fault={fault} empty={empty} more={more}>
        <Paper>
          <p role="status" className={styles.count}>
            {count(query.data?.pages[0]?.meta.item_count ?? 0)}
          </p>
          <ul aria-label={label}>{rows}</ul>
        </Paper>
        {note}
      </PagedList>
    </div>
  );
}
