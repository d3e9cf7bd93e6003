import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from '@tanstack/react-router';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from './drivers.module.css';
import { DriversList } from './drivers-list.tsx';

/** Drivers: on a phone the list, or the driver over it; from tablet up both beside each other. */
export function DriversScreen() {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { uuid } = useParams({ strict: false }) as { uuid?: string };
  usePageTitle(uuid === undefined ? t`Drivers` : null);
  if (isPhone)
    return <main className={styles.one}>{uuid === undefined ? <DriversList open={null} /> : <Outlet />}</main>;
  return (
    <div className={styles.two}>
      <aside className={styles.aside} aria-label={t`Drivers`}>
        <DriversList open={uuid ?? null} />
      </aside>
      <main className={styles.detail}>
        {uuid === undefined ? (
          <EmptyState icon="steering-wheel-b" title={<Trans>Choose a driver</Trans>}>
            <Trans>His phone and his missions open here.</Trans>
          </EmptyState>
        ) : (
          <Outlet />
        )}
      </main>
    </div>
  );
}
