import { useLingui } from '@lingui/react/macro';
import { limitValuesOf } from './limit-values.ts';
import { LimitsPanel } from './limits-panel.tsx';
import { OfferWays } from './offer-ways.tsx';
import styles from './offers.module.css';
import { useOfferQuestion } from './use-offer-question.ts';

/** What narrows the list, and what goes with it: beside it on desktops, where there is room. */
export function OffersSide() {
  const { t } = useLingui();
  const { question, look } = useOfferQuestion();
  const { criteria } = question;
  return (
    <aside className={styles.side} aria-label={t`Search`}>
      <OfferWays criteria={criteria} />
      {/* What is changed elsewhere stands in the fields at once. */}
      <LimitsPanel key={JSON.stringify(limitValuesOf(criteria, String))} criteria={criteria} onLook={look} />
    </aside>
  );
}
