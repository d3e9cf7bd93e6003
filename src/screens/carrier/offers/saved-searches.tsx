import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge } from '#design/badge/badge.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { Text } from '#design/layout/text.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { savedSearchesQuery } from '#device/searches/saved-searches.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { SavedSearch } from '#freight/search/saved-search.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useAreaSummary } from '../../parts/offer/area-summary.ts';
import { offersSearchOf } from '../../parts/offer/offers-search.ts';
import { SearchLimits } from '../../parts/offer/search-limits.tsx';
import { ONLY_THIS_SEARCH, openSearch } from './open-search.ts';
import styles from './searching.module.css';

interface SavedSearchesProps {
  /** The criteria now. */
  readonly criteria: OfferCriteria;
  /** The id of the search that was opened. */
  readonly saved: string | null;
  /** A search was opened. */
  readonly onOpen?: (() => void) | undefined;
}

/** The company's saved searches with what each finds now. A press shows its offers. */
export function SavedSearches({ criteria, saved, onOpen }: SavedSearchesProps) {
  const { company } = useViewer();
  const { data, isError, refetch } = useQuery(savedSearchesQuery(company?.uuid ?? ''));
  if (data === undefined) {
    return isError ? (
      <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
        <Trans>The searches did not load.</Trans>
      </ErrorInPlace>
    ) : null;
  }
  if (data.length === 0) {
    return (
      <p className={styles.none}>
        <Trans>No saved search yet</Trans>
      </p>
    );
  }
  const open = openSearch(data, criteria, saved);
  return (
    <ul className={styles.searches}>
      {data.map((search) => (
        <li key={search.uuid}>
          <SearchLink search={search} current={search === open} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

interface SearchLinkProps {
  readonly search: SavedSearch;
  readonly current: boolean;
  readonly onOpen: (() => void) | undefined;
}

function SearchLink({ search, current, onOpen }: SearchLinkProps) {
  const format = useFormat();
  const summary = useAreaSummary(search);
  const { name, count, unviewed } = search;
  return (
    <Link
      to="/offers"
      activeOptions={ONLY_THIS_SEARCH}
      search={offersSearchOf(search, null, { truck: null, saved: search.uuid })}
      className={styles.search}
      aria-current={current ? 'true' : undefined}
      onClick={onOpen}
    >
      <Text weight="bold" breaks shrinks>
        {name}
      </Text>
      <span className={styles.count}>
        <span aria-hidden>{format.number(count)}</span>
        <VisuallyHidden>
          <Plural value={count} one="# offer" other="# offers" />
        </VisuallyHidden>
      </span>
      <span className={styles.about}>{summary ?? <SearchLimits criteria={search} />}</span>
      {unviewed > 0 && (
        <Badge color="orange">
          <Plural value={unviewed} one="# new" other="# new" />
        </Badge>
      )}
    </Link>
  );
}
