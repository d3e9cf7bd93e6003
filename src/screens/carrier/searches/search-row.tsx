import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge } from '#design/badge/badge.tsx';
import { IconButton } from '#design/button/icon-button.tsx';
import { Row } from '#design/layout/row.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { SavedSearch } from '#freight/search/saved-search.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { offersSearchOf } from '../../parts/offer/offers-search.ts';
import { SearchAreas } from '../../parts/offer/search-areas.tsx';
import { SearchLimits } from '../../parts/offer/search-limits.tsx';
import { NewsSwitches } from './news-switches.tsx';
import styles from './searches.module.css';

interface SearchRowProps {
  readonly search: SavedSearch;
  /** The user asks to delete the search. */
  readonly onDelete: () => void;
}

/** A saved search: what it looks for, what it finds now, and how the user hears of new offers. It opens the offers. */
export function SearchRow({ search, onDelete }: SearchRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { name, description, count, unviewed, send_by_email: _, send_by_push: __, uuid, ...criteria } = search;
  return (
    <article className={styles.search}>
      <Row wrap={false} align="center" gap="2-half">
        <h2 className={styles.name}>
          <Link to="/offers" search={offersSearchOf(criteria, null, { truck: null, saved: uuid })}>
            {name}
          </Link>
        </h2>
        {unviewed > 0 && (
          <Badge color="orange">
            <Plural value={unviewed} one="# new" other="# new" />
          </Badge>
        )}
        <span className={styles.count}>
          <span aria-hidden>{format.number(count)}</span>
          <VisuallyHidden>
            <Plural value={count} one="# offer" other="# offers" />
          </VisuallyHidden>
        </span>
      </Row>
      {description !== '' && <p className={styles.about}>{description}</p>}
      <SearchAreas criteria={criteria} />
      <SearchLimits criteria={criteria} />
      <div className={styles.foot}>
        <NewsSwitches search={search} />
        <IconButton icon="trash-b" label={t`Delete ${name}`} className={styles.delete} onClick={onDelete} />
      </div>
    </article>
  );
}
