import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Logo } from '#design/logo/logo.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { Select } from '#design/select/select.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { sharedShipmentQuery } from '#device/sharing/shared-shipment.ts';
import { LOCALES, supportedLocale } from '#freight/user/locale.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import { LANGUAGE_NAMES } from '../../parts/language/language-names.ts';
import { switchLanguage } from '../../parts/language/switch-language.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import { ToastPlace } from '../../parts/toasts/toast-place.tsx';
import styles from './share.module.css';
import { SharedPage } from './shared-page.tsx';

/** A shipment as somebody with a link follows it: without an account, in their language, and nothing else. */
export function SharedScreen({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data, isPending, error, refetch, dataUpdatedAt } = useQuery(sharedShipmentQuery(token));
  const refusal = useRefusal(token, { isPending, error });
  const isGone = refusal !== null && refusal.status < 500;
  usePageTitle(data?.reference ?? t`Shipment`);
  useReadersLanguage(data?.locale ?? null);
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Logo>Lading</Logo>
        {data !== undefined && <Reference>{data.reference}</Reference>}
        <Select
          aria-label={t`Language`}
          className={styles.language}
          value={locale}
          onChange={({ target }) => void switchLanguage(supportedLocale(target.value) ?? locale)}
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
            <Trans>It worked until its end, or was taken back. The sender can send you a new one.</Trans>
          </EmptyState>
        )}
        {!isGone && data === undefined && isPending && <SkeletonRows label={t`Loading the shipment`} count={4} />}
        {!isGone && error !== null && (
          <ListFault readAt={data === undefined ? null : dataUpdatedAt} onRetry={() => void refetch()}>
            <Trans>The shipment did not load.</Trans>
          </ListFault>
        )}
        {!isGone && data !== undefined && <SharedPage shared={data} token={token} />}
      </main>
      <div className={styles.toasts}>
        <ToastPlace />
      </div>
    </div>
  );
}

/** The page speaks the language the sender chose, until the reader chooses another. */
function useReadersLanguage(chosen: string | null): void {
  const isDone = useRef(false);
  useEffect(() => {
    const locale = supportedLocale(chosen);
    if (locale === null || isDone.current) return;
    isDone.current = true;
    void switchLanguage(locale);
  }, [chosen]);
}
