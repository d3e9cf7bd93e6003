import { Trans } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { useAbleDrivers } from '#device/rounds/able-drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './able-drivers.module.css';

interface AbleDriversProps {
  readonly offer: string;
  readonly className?: string | undefined;
}

/** Which of the company's drivers can run an offer on time, else who is the soonest; nothing while that is not known. */
export function AbleDrivers({ offer, className }: AbleDriversProps) {
  const { company, plans } = useViewer();
  const counted = useAbleDrivers(company?.uuid ?? '', offer);
  if (counted === null || counted.all === 0) return null;
  const { able, names, soonest } = counted;
  if (able > 0)
    return (
      <span className={classNames(styles.able, className)}>
        <Icon name="check-b" size="sm" />{' '}
        {plans ? <Names names={names} more={able - names.length} /> : <Trans>You can make it</Trans>}
      </span>
    );
  if (!plans)
    return (
      <span className={classNames(styles.soonest, className)}>
        <Trans>You cannot make it</Trans>
      </span>
    );
  return soonest === null ? null : <Soonest name={soonest.name} at={soonest.at} className={className} />;
}

function Names({ names, more }: { readonly names: readonly string[]; readonly more: number }) {
  return (
    <span>
      <VisuallyHidden>
        <Trans>Can be there:</Trans>{' '}
      </VisuallyHidden>
      {names.join(', ')}
      {names.length > 0 && more > 0 && ', '}
      {more > 0 && <Trans>{more} more</Trans>}
    </span>
  );
}

interface SoonestProps {
  readonly name: string;
  readonly at: string;
  readonly className: string | undefined;
}

function Soonest({ name, at, className }: SoonestProps) {
  const format = useFormat();
  const now = useMinute();
  const time = format.shortMoment(Date.parse(at), now);
  return (
    <span className={classNames(styles.soonest, className)}>
      <Trans>
        soonest {name}, {time}
      </Trans>
    </span>
  );
}
