import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { lawRowsQuery } from '#device/support/law-rows.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import support from '../support.module.css';
import { LawForm } from './law-form.tsx';

/** @param follows country and rule of the row that the new one follows: `ES.waiting`; null for another one */
export function NewRowScreen({ follows }: { readonly follows: string | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, isError, dataUpdatedAt, refetch } = useInfiniteQuery(lawRowsQuery('current'));
  usePageTitle(t`New row of the law`);
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const before = rows.find(({ country, figures }) => `${country}.${figures.rule}` === follows) ?? null;
  const isReady = follows === null || data !== undefined;
  return (
    <main className={support.page}>
      <h1 className={support.title}>
        <Trans>Law of the place</Trans>
      </h1>
      {!isReady && !isError && <SkeletonRows label={t`Loading the rows of the law`} count={4} />}
      {!isReady && isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
          <Trans>The rows of the law did not load.</Trans>
        </ListFault>
      )}
      {isReady && (
        <LawForm
          key={follows ?? ''}
          follows={before}
          onClose={() => void navigate({ to: '/support/prices', search: { law: 'current' } })}
        />
      )}
    </main>
  );
}
