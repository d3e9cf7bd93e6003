import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { driverQuery } from '#device/drivers/drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import { DriverPage } from './driver-page.tsx';

/** One driver of the company. */
export function DriverScreen({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const navigate = useNavigate();
  const back = useCallback(() => void navigate({ to: '/drivers' }), [navigate]);
  const { data, isPending, error, refetch } = useQuery(driverQuery(company?.uuid ?? '', uuid));
  const missing = useRefusal(uuid, { isPending, error }) !== null;
  if (data !== undefined) return <DriverPage key={uuid} driver={data} onBack={back} />;
  if (isPending && !missing) return <SkeletonRows label={t`Loading the driver`} count={2} />;
  return (
    <EmptyState
      level={1}
      icon={missing ? 'signpost-f' : 'wifi-slash-b'}
      title={missing ? <Trans>This driver does not exist</Trans> : <Trans>This driver is not on this device</Trans>}
      action={
        missing ? (
          <Link to="/drivers" className={buttonClass('primary')}>
            <Trans>Back to drivers</Trans>
          </Link>
        ) : (
          <Button variant="primary" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    />
  );
}
