import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Acceptance } from '#contract/answers/proposal.ts';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { acceptanceQuery } from '#device/bids/proposal-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { ENOUGH_PAST_BIDS, tierOf } from '#freight/proposal/acceptance.ts';
import { TierWord } from '../../parts/proposal/proposal-state-badge.tsx';
import { useRoundMoney } from '../../parts/proposal/use-round-money.ts';
import styles from './chance.module.css';

interface ChanceProps {
  readonly offer: string;
  /** The bid's price, in cents; null while it has none. */
  readonly price: number | null;
}

/** The odds of a bid: four tiers with where each ends, the one of the typed price marked. */
export function Chance({ offer, price }: ChanceProps) {
  const { company } = useViewer();
  const { data, isError, refetch } = useQuery(acceptanceQuery(company?.uuid ?? '', offer));
  return (
    <section className={styles.chance} aria-labelledby="chance">
      <h2 id="chance" className={styles.head}>
        <Trans>Chance that the shipper accepts</Trans>
      </h2>
      {isError && data === undefined ? (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
          <Trans>The acceptance odds did not load. You can bid without them.</Trans>
        </ErrorInPlace>
      ) : (
        <Tiers acceptance={data} price={price} />
      )}
    </section>
  );
}

function Tiers({ acceptance, price }: { readonly acceptance: Acceptance | undefined; readonly price: number | null }) {
  const { t } = useLingui();
  const roundMoney = useRoundMoney();
  const tiers = acceptance?.tiers ?? [];
  const current = useDeferredValue(acceptance === undefined || price === null ? null : tierOf(price, tiers));
  if (acceptance === undefined) {
    return <div className={styles.waiting} role="status" aria-label={t`Loading acceptance odds`} />;
  }
  return (
    <>
      <ol className={styles.odds}>
        {tiers.map(({ tier, max_price }) => {
          const end = max_price === null ? '' : roundMoney(max_price);
          return (
            <li key={tier} aria-current={tier === current ? 'true' : undefined}>
              <b>
                <TierWord tier={tier} />
              </b>{' '}
              <span>
                {tier === 'under_5' ? (
                  <Trans>above</Trans>
                ) : max_price === null ? (
                  <Trans>at no price</Trans>
                ) : (
                  <Trans>to {end}</Trans>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {current !== null && (
        <VisuallyHidden>
          <span role="status">
            <Trans>Chance:</Trans> <TierWord tier={current} />
          </span>
        </VisuallyHidden>
      )}
      <p className={styles.source}>
        <Source pastBids={acceptance.past_bids} />
      </p>
    </>
  );
}

/** The base of the odds: typical odds count too where there are few past bids. */
function Source({ pastBids }: { readonly pastBids: number }) {
  if (pastBids === 0) {
    return <Trans>No bids on comparable lanes in the past year: these are typical odds.</Trans>;
  }
  if (pastBids < ENOUGH_PAST_BIDS) {
    return (
      <Plural
        value={pastBids}
        one="Based on # bid on comparable lanes in the past year. As that is few, typical odds are used too."
        other="Based on # bids on comparable lanes in the past year. As these are few, typical odds are used too."
      />
    );
  }
  return (
    <Plural
      value={pastBids}
      one="Based on # bid on comparable lanes in the past year."
      other="Based on # bids on comparable lanes in the past year."
    />
  );
}
