import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { OfferSort } from '#freight/offer/sort.ts';
import { useIsDesktop } from '../../parts/page/use-media.ts';
import { OfferWays } from './offer-ways.tsx';
import styles from './offers.module.css';
import { SortChoice } from './sort-choice.tsx';

const AreaChoice = lazy(() => import('./area/area-choice.tsx').then((part) => ({ default: part.AreaChoice })));
const LimitsDialog = lazy(() => import('./limits-dialog.tsx').then((part) => ({ default: part.LimitsDialog })));

interface ListToolsProps {
  readonly criteria: OfferCriteria;
  readonly sort: OfferSort;
  readonly onLook: (criteria: OfferCriteria) => void;
  readonly onSort: (sort: OfferSort) => void;
}

/** How the list is sorted and narrowed; below desktops also what goes with it. */
export function ListTools({ criteria, sort, onLook, onSort }: ListToolsProps) {
  const isDesktop = useIsDesktop();
  const [open, setOpen] = useState<'area' | 'limits' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles.tools}>
        <SortChoice sort={sort} onSort={onSort} />
        {isDesktop && (
          <Button icon="map-trifold-f" className={styles.area} onClick={() => setOpen('area')}>
            <Trans>Map area</Trans>
          </Button>
        )}
      </div>
      {!isDesktop && (
        <div className={styles.ways}>
          <Button size="sm" icon="map-trifold-f" onClick={() => setOpen('area')}>
            <Trans>Map area</Trans>
          </Button>
          <Button variant="light" size="sm" icon="sliders-horizontal-b" onClick={() => setOpen('limits')}>
            <Trans>Limits</Trans>
          </Button>
          <OfferWays criteria={criteria} />
        </div>
      )}
      <Suspense>
        {open === 'limits' && <LimitsDialog criteria={criteria} onLook={onLook} onClose={close} />}
        {open === 'area' && (
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
