import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { onTariffDraftElsewhere } from '#device/support/tariff-draft.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { usePageTitle } from '../../../parts/page/use-page-title.ts';
import support from '../../support.module.css';
import { TariffDesk } from './tariff-desk.tsx';
import { useTariffInForce } from './use-tariff-in-force.ts';

/** The page on which support enters a tariff. */
export function TariffScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  /** Counts the drafts that were discarded, or changed in another tab: each begins a new desk. */
  const [drafts, setDrafts] = useState(0);
  useEffect(() => onTariffDraftElsewhere(() => setDrafts((count) => count + 1)), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const { inForce, isError, readAt, retry } = useTariffInForce();
  usePageTitle(t`New tariff`);
  return (
    <main className={support.page}>
      <h1 ref={heading} tabIndex={-1} className={support.title}>
        <Trans>New tariff</Trans>
      </h1>
      {inForce === undefined && !isError && <SkeletonRows label={t`Loading the tariffs`} count={4} />}
      {inForce === undefined && isError && (
        <ListFault readAt={readAt} onRetry={retry}>
          <Trans>The tariffs did not load.</Trans>
        </ListFault>
      )}
      {inForce !== undefined && (
        <TariffDesk
          key={`${inForce.version} ${drafts}`}
          inForce={inForce}
          onClose={() => void navigate({ to: '/support/prices' })}
          onDiscard={() => {
            setDrafts(drafts + 1);
            // The button goes with the draft.
            heading.current?.focus();
          }}
        />
      )}
    </main>
  );
}
