import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { IconButton } from '#design/button/icon-button.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Text } from '#design/layout/text.tsx';
import type { OfferList } from '#device/offers/use-offers.ts';
import { savedSearchesQuery } from '#device/searches/saved-searches.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { useAreaSummary } from '../../parts/offer/area-summary.ts';
import type { ChosenByName } from '../../parts/offer/offers-search.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';
import { limitsOf } from './limit-values.ts';
import { ListAge } from './list-age.tsx';
import { OfferCounts } from './list-head.tsx';
import { type OfferWay, OpenOfferWay } from './offer-ways.tsx';
import { openSearch } from './open-search.ts';
import styles from './searching.module.css';
import { useTickedCriteria } from './ticked-areas.ts';

const SearchesDialog = lazyPart(
  () => import('./searches-dialog.tsx').then((part) => part.SearchesDialog),
  MissingDialog,
);
const LimitsDialog = lazyPart(() => import('./limits-dialog.tsx').then((part) => part.LimitsDialog), MissingDialog);

interface SearchBarProps {
  readonly criteria: OfferCriteria;
  /** The criteria that were chosen by name. */
  readonly chosen: ChosenByName;
  readonly list: OfferList;
  readonly onLook: (criteria: OfferCriteria, truck?: string | null) => void;
}

/** The search and its number of offers, where there is no room for a panel. It opens the searches and the limits. */
export function SearchBar({ criteria, chosen, list, onLook }: SearchBarProps) {
  const { t } = useLingui();
  const { company } = useViewer();
  const [open, setOpen] = useState<'searches' | 'limits' | OfferWay | null>(null);
  const close = () => setOpen(null);
  const { data } = useQuery(savedSearchesQuery(company?.uuid ?? ''));
  const saved = openSearch(data ?? [], criteria, chosen.saved);
  const limits = limitsOf(criteria).length;
  const ticked = useTickedCriteria(criteria);
  return (
    <div className={styles.bar}>
      <Icon name="bookmark-simple-f" size="md" />
      <div className={styles.looked}>
        <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen('searches')}>
          <Text weight="bold" breaks shrinks>
            {saved?.name ?? <CriteriaName criteria={criteria} />}
          </Text>
          <Icon name="caret-down-b" size="sm" />
        </button>
        <OfferCounts list={list} />
        {list.readAt !== null && !list.failed && <ListAge readAt={list.readAt} isOldOnly />}
      </div>
      <IconButton
        icon="sliders-horizontal-b"
        label={limits === 0 ? t`Limits` : t`Limits, ${limits}`}
        className={styles.limits}
        onClick={() => setOpen('limits')}
      />
      <Suspense>
        {open === 'searches' && (
          <SearchesDialog
            criteria={criteria}
            saved={chosen.saved}
            onLook={onLook}
            onOpenWay={setOpen}
            onClose={close}
          />
        )}
      </Suspense>
      {(open === 'save' || open === 'fill') && <OpenOfferWay way={open} criteria={ticked} onClose={close} />}
      <Suspense>
        {open === 'limits' && <LimitsDialog criteria={criteria} truck={chosen.truck} onLook={onLook} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** The words of the criteria, where no saved search has a name for them. */
function CriteriaName({ criteria }: { readonly criteria: OfferCriteria }) {
  const summary = useAreaSummary(criteria);
  const limits = limitsOf(criteria).length;
  if (limits === 0) return <Trans>All offers</Trans>;
  return summary ?? <Plural value={limits} one="# limit" other="# limits" />;
}
