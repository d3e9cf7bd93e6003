import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { Logo } from '#design/logo/logo.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { Select } from '#design/select/select.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { sharedShipmentQuery, sharedTravelQuery } from '#device/sharing/shared-shipment.ts';
import { LOCALES, type Locale, supportedLocale } from '#freight/user/locale.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import { LANGUAGE_NAMES } from '../../parts/language/language-names.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import styles from './share.module.css';
import { SharedPage } from './shared-page.tsx';

interface SharedScreenProps {
  readonly token: string;
  /** The reader chose a language. */
  readonly onLocale: (locale: Locale) => void;
  /** The sender chose one for them. */
  readonly onSendersLocale: (locale: Locale) => void;
}

/** A shared shipment, opened by link: without an account, in the reader's language. */
export function SharedScreen({ token, onLocale, onSendersLocale }: SharedScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data, isPending, error, refetch } = useQuery(sharedShipmentQuery(token));
  const { data: travel } = useQuery(sharedTravelQuery(token));
  const refusal = useRefusal(token, { isPending, error });
  const isGone = refusal !== null && refusal.status < 500;
  usePageTitle(data?.reference ?? t`Shipment`);
  const sendersLocale = supportedLocale(data?.locale ?? null);
  const suggest = useEffectEvent(onSendersLocale);
  useEffect(() => {
    if (sendersLocale !== null) suggest(sendersLocale);
  }, [sendersLocale]);
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Logo>Lading</Logo>
        {data !== undefined && <Reference>{data.reference}</Reference>}
        <Select
          aria-label={t`Language`}
          className={styles.language}
          value={locale}
          onChange={({ target }) => onLocale(supportedLocale(target.value) ?? locale)}
        >
          {LOCALES.map((value) => (
            <option key={value} value={value}>
              {LANGUAGE_NAMES[value]}
            </option>
          ))}
        </Select>
      </header>
      <main className={styles.main}>
        {isGone && (
          <EmptyState level={1} icon="signpost-f" title={<Trans>This link has expired</Trans>}>
            <Trans>It has expired or was revoked. The sender can send you a new one.</Trans>
          </EmptyState>
        )}
        {!isGone && data === undefined && isPending && <SkeletonRows label={t`Loading the shipment`} count={4} />}
        {!isGone && error !== null && (
          <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
            {data === undefined ? (
              <Trans>The shipment did not load.</Trans>
            ) : (
              <Trans>There is no news now: the server does not answer.</Trans>
            )}
          </ErrorInPlace>
        )}
        {!isGone && data !== undefined && <SharedPage shared={data} token={token} travel={travel} />}
      </main>
    </div>
  );
}
