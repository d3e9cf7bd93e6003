import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Row } from '#design/layout/row.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { limitValuesOf } from './limit-values.ts';
import { type OfferWay, OfferWays, OpenOfferWay } from './offer-ways.tsx';
import styles from './offers.module.css';
import { SavedSearches } from './saved-searches.tsx';
import { useTickedCriteria } from './ticked-areas.ts';
import { useOfferQuestion } from './use-offer-question.ts';

// Forms are a tenth of what the offers load, and phones have no such panel.
const LimitsPanel = lazyPart(() => import('./limits-panel.tsx').then((part) => part.LimitsPanel));

/** Left of the list on desktops: the saved searches and the limits, in the order of the Tab key. */
export function OffersSide() {
  const { t } = useLingui();
  const { question, chosen, look } = useOfferQuestion();
  const { criteria } = question;
  const ticked = useTickedCriteria(criteria);
  const [way, setWay] = useState<OfferWay | null>(null);
  return (
    <aside className={styles.side} aria-label={t`Search`}>
      <Paper aria-labelledby="saved-searches">
        <PaperHead id="saved-searches">
          <Trans>Saved searches</Trans>
        </PaperHead>
        <SavedSearches criteria={criteria} saved={chosen.saved} />
        <Row gap="2" padding="3 4">
          <OfferWays onOpen={setWay} />
        </Row>
      </Paper>
      {way !== null && <OpenOfferWay way={way} criteria={ticked} onClose={() => setWay(null)} />}
      {/* Changes made elsewhere appear in the fields at once. */}
      <Suspense>
        <LimitsPanel
          key={JSON.stringify(limitValuesOf(criteria, String, chosen.truck))}
          criteria={criteria}
          truck={chosen.truck}
          onLook={look}
        />
      </Suspense>
    </aside>
  );
}
