import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Row } from '#design/layout/row.tsx';
import { Text } from '#design/layout/text.tsx';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { LimitChips } from './limit-chips.tsx';
import { limitsOf } from './limit-values.ts';
import { type OfferWay, OfferWays } from './offer-ways.tsx';
import { ONLY_THIS_SEARCH } from './open-search.ts';
import { SavedSearches } from './saved-searches.tsx';
import styles from './searching.module.css';

interface SearchesDialogProps {
  readonly criteria: OfferCriteria;
  /** The id of the search that was opened. */
  readonly saved: string | null;
  readonly onLook: (criteria: OfferCriteria) => void;
  readonly onOpenWay: (way: OfferWay) => void;
  readonly onClose: () => void;
}

/** All offers, what narrows them, and the saved searches, where there is no room for a panel. */
export function SearchesDialog({ criteria, saved, onLook, onOpenWay, onClose }: SearchesDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={<Trans>Saved searches</Trans>} closeLabel={t`Close`}>
      <div className={styles.choice}>
        <Link
          to="/offers"
          activeOptions={ONLY_THIS_SEARCH}
          className={styles.search}
          aria-current={limitsOf(criteria).length === 0 ? 'true' : undefined}
          onClick={onClose}
        >
          <Text weight="bold" breaks shrinks>
            <Trans>All offers</Trans>
          </Text>
        </Link>
        <LimitChips criteria={criteria} onLook={onLook} />
        <SavedSearches criteria={criteria} saved={saved} onOpen={onClose} />
        <Row gap="2" padding="3 4">
          <OfferWays onOpen={onOpenWay} />
        </Row>
      </div>
    </Dialog>
  );
}
