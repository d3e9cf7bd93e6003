import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { buttonClass } from '#design/button/button-class.ts';
import { driverQuery } from '#device/drivers/drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import { NotThere } from '../../parts/page/not-there.tsx';
import { DriverPage } from './driver-page.tsx';

/** One driver of the company. */
export function DriverScreen({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const navigate = useNavigate();
  const back = useCallback(() => void navigate({ to: '/drivers' }), [navigate]);
  const query = useQuery(driverQuery(company?.uuid ?? '', uuid));
  if (query.data !== undefined) return <DriverPage key={uuid} driver={query.data} onBack={back} />;
  return (
    <NotThere
      uuid={uuid}
      reading={query}
      loading={t`Loading the driver`}
      missing={<Trans>This driver does not exist</Trans>}
      absent={<Trans>This driver is not on this device</Trans>}
      back={
        <Link to="/drivers" className={buttonClass('primary')}>
          <Trans>Back to drivers</Trans>
        </Link>
      }
    />
  );
}
