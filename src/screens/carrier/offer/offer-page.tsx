import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { SkipLink } from '#design/skip-link/skip-link.tsx';
import { useMinute, useNow } from '#device/sync/use-now.ts';
import { isAvailable, type Offer } from '#freight/offer/offer.ts';
import { keepSearch } from '../../parts/offer/keep-search.ts';
import { useDetail, useReadAt } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { WorkPage } from '../../parts/page/work-page.tsx';
import styles from './offer.module.css';
import { OfferBar } from './offer-bar.tsx';
import { OfferGone } from './offer-gone.tsx';
import { OfferSheet } from './offer-sheet.tsx';

interface OfferPageProps {
  readonly offer: Offer;
  /** When it was read, in Unix milliseconds. */
  readonly readAt: number;
  readonly onRetry: () => void;
}

/** An offer with its action bar; once it can no longer be had, what became of it and what goes the same way. */
export function OfferPage({ offer, readAt, onRetry }: OfferPageProps) {
  const { t } = useLingui();
  const now = useNow();
  const minute = useMinute();
  const navigate = useNavigate();
  const back = useCallback(() => void navigate({ to: '/offers', search: keepSearch }), [navigate]);
  const { reference } = offer;
  const [driver, setDriver] = useState<string | null>(null);
  usePageTitle(reference);
  useDetail(reference, back, { isReference: true });
  useReadAt('offer', readAt);

  if (!isAvailable(offer, now)) return <OfferGone offer={offer} />;
  return (
    <WorkPage foot={<OfferBar offer={offer} driver={driver} onHidden={back} onRetry={onRetry} />}>
      <SkipLink to="action-bar">{t`Go to booking and bidding`}</SkipLink>
      <div className={styles.content}>
        <h1 className={styles.title}>{t`Offer ${reference}`}</h1>
        <OfferSheet offer={offer} now={minute} driver={driver} onDriver={setDriver} />
      </div>
    </WorkPage>
  );
}
