import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { startDraft } from '#device/quotes/shipment-draft.ts';
import { externalRequestQuery } from '#device/quotes/templates.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { useNow } from '#device/sync/use-now.ts';
import { draftFromExternal } from '#freight/draft/from-template.ts';
import { furthestStep } from '#freight/draft/steps.ts';
import { useLaws } from '../../parts/law/use-laws.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import { Lane } from './draft-lane.tsx';
import { useGoToStep } from './step-link.tsx';

/** A request of an external system. A new shipment is filled with it, up to the first step that lacks something. */
export function ExternalRequestScreen({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const now = useNow();
  const laws = useLaws();
  const go = useGoToStep();
  const { session } = useViewer();
  const { data, isPending, isError, error, refetch } = useQuery(externalRequestQuery(useShipper().company, uuid));
  const isMissing = useRefusal(uuid, { isPending, error })?.code === 'not_found';
  usePageTitle(t`Request`);
  if (isMissing) {
    return (
      <main>
        <EmptyState
          level={1}
          icon="signpost-f"
          title={<Trans>This request does not exist</Trans>}
          action={
            <Link to="/shipments/new" className={buttonClass('primary')}>
              <Trans>New shipment</Trans>
            </Link>
          }
        />
      </main>
    );
  }
  if (data === undefined) {
    return (
      <main>
        {isError ? (
          <ListFault readAt={null} onRetry={() => void refetch()}>
            <Trans>The request did not load.</Trans>
          </ListFault>
        ) : (
          <SkeletonRows label={t`Loading the request`} count={2} />
        )}
      </main>
    );
  }
  const draft = draftFromExternal(uuid, data);
  const create = () => {
    startDraft(session.userId, draft);
    go(furthestStep(draft, { now, laws }, false));
  };
  const { external_id: name } = data;
  return (
    <main>
      <EmptyState
        level={1}
        icon="package-b"
        title={<Trans>Request {name}</Trans>}
        action={
          <Button variant="primary" onClick={create}>
            <Trans>Create the shipment</Trans>
          </Button>
        }
      >
        <Lane draft={draft} />
      </EmptyState>
    </main>
  );
}
