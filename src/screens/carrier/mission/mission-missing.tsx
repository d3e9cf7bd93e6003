import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ERROR_TITLES } from '#contract/error-titles.ts';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import type { Refused } from '#device/api/faults.ts';
import type { MissionView } from '#device/outbox/view.ts';
import { GivenTo } from '../../parts/mission/given-to.tsx';
import { NotOnDevice } from '../../parts/page/not-on-device.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';

interface MissionMissingProps {
  readonly loading: boolean;
  readonly refusal: Refused | null;
  /** It is another driver's now. */
  readonly reassigned: MissionView['reassigned'];
  readonly onRetry: () => void;
}

/** The place of a mission that is not here: still being read, not theirs, or never kept on this device. */
export function MissionMissing({ loading, refusal, reassigned, onRetry }: MissionMissingProps) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  usePageTitle(t`Mission`);
  if (refusal === null && reassigned === undefined) {
    if (loading) return <SkeletonRows label={t`Loading the mission`} count={3} />;
    return <NotOnDevice title={<Trans>This mission is not on this device</Trans>} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      level={1}
      icon="signpost-f"
      title={
        reassigned === undefined ? (
          <Trans>Oops, this mission does not exist</Trans>
        ) : (
          i18n._(ERROR_TITLES.mission_reassigned)
        )
      }
      action={
        <Link to="/missions" className={buttonClass('primary')}>
          <Trans>Back to missions</Trans>
        </Link>
      }
    >
      {reassigned === undefined ? (
        <Trans>Check the link, or look in the list.</Trans>
      ) : (
        <>
          <GivenTo reassigned={reassigned} />. <Trans>What you did before is kept.</Trans>
        </>
      )}
    </EmptyState>
  );
}
