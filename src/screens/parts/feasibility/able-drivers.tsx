import { Plural, Trans } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import { useAbleDrivers } from '#device/rounds/able-drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import styles from './feasibility.module.css';

/** How many of the company's drivers can run an offer on time, in a few words; nothing while that is not known. */
export function AbleDrivers({ offer, className }: { readonly offer: string; readonly className?: string | undefined }) {
  const { company } = useViewer();
  const counted = useAbleDrivers(company?.uuid ?? '', offer);
  if (counted === null || counted.all === 0) return null;
  const { able, all } = counted;
  return (
    <span className={classNames(styles.able, able === 0 && styles.cannot, className)}>
      <Icon name={able > 0 ? 'check-b' : 'warning-f'} size="sm" />{' '}
      {all > 1 ? (
        <Plural value={all} one={`${able} of # driver on time`} other={`${able} of # drivers on time`} />
      ) : able > 0 ? (
        <Trans>Feasible on time</Trans>
      ) : (
        <Trans>Not feasible on time</Trans>
      )}
    </span>
  );
}
