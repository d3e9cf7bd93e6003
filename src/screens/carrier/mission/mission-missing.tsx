import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import type { Refused } from '#device/api/faults.ts';
import { NotOnDevice } from '../../parts/page/not-on-device.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';

interface MissionMissingProps {
  readonly loading: boolean;
  readonly refusal: Refused | null;
  readonly onRetry: () => void;
}

/** The place of a mission that is not here: still being read, not theirs, or never kept on this device. */
export function MissionMissing({ loading, refusal, onRetry }: MissionMissingProps) {
  const { t } = useLingui();
  usePageTitle(t`Mission`);
  if (refusal === null) {
    if (loading) return <SkeletonRows label={t`Loading the mission`} count={3} />;
    return <NotOnDevice title={<Trans>This mission is not on this device</Trans>} onRetry={onRetry} />;
  }
  const reassigned = refusal.code === 'mission_reassigned';
  return (
    <EmptyState
      level={1}
      icon="signpost-f"
      title={reassigned ? refusal.title : <Trans>Oops, this mission does not exist</Trans>}
      action={
        <Link to="/missions" className={buttonClass('primary')}>
          <Trans>Back to missions</Trans>
        </Link>
      }
    >
      {reassigned ? (
        <Trans>Your dispatcher gave it to someone else. What you did before is kept.</Trans>
      ) : (
        <Trans>Check the link, or look in the list.</Trans>
      )}
    </EmptyState>
  );
}
