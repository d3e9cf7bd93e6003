import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { OfferSort } from '#freight/offer/sort.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';
import { useIsDesktop } from '../../parts/page/use-media.ts';
import styles from './offers.module.css';
import { SortChoice } from './sort-choice.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The offers were opened to look for something new. */
    isNewSearch?: boolean;
  }
}

const AreaChoice = lazyPart(() => import('./area/area-choice.tsx').then((part) => part.AreaChoice), MissingDialog);

interface ListToolsProps {
  readonly criteria: OfferCriteria;
  readonly sort: OfferSort;
  readonly onLook: (criteria: OfferCriteria) => void;
  readonly onSort: (sort: OfferSort) => void;
}

/** The order of the list, and the area of the search. A new search begins with its areas. */
export function ListTools({ criteria, sort, onLook, onSort }: ListToolsProps) {
  const isDesktop = useIsDesktop();
  const isNewSearch = useLocation({ select: ({ state }) => state.isNewSearch === true });
  const [open, setOpen] = useState(isNewSearch && !isDesktop);
  const close = () => setOpen(false);
  return (
    <>
      <div className={styles.tools}>
        <SortChoice sort={sort} onSort={onSort} />
        <Button icon="map-trifold-f" className={styles.area} onClick={() => setOpen(true)}>
          <Trans>Map area</Trans>
        </Button>
        <Link to="/offers" search={{ way: 'home' }} className={classNames(buttonClass('white'), styles.area)}>
          <Icon name="truck-f" />
          <Trans>Loads home</Trans>
        </Link>
      </div>
      <Suspense>
        {open && (
          <AreaChoice
            criteria={criteria}
            onChoose={(areas) => {
              onLook({ ...criteria, ...areas });
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
