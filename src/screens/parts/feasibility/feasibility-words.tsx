import { Plural, Trans } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import { useAbleDrivers } from '#device/rounds/able-drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import type { Feasibility } from '#freight/driving-time/feasibility.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './feasibility.module.css';

interface FeasibilityWordsProps {
  readonly judged: Feasibility;
  /** The freight is on board already: another driver takes it over. */
  readonly isLoaded?: boolean;
}

/** Says if a driver can run it on time, from where, and the moment that decides. */
export function FeasibilityWords({ judged, isLoaded = false }: FeasibilityWordsProps) {
  const { feasible } = judged;
  return (
    <span className={classNames(styles.words, !feasible && styles.cannot)}>
      <Icon name={feasible ? 'check-b' : 'warning-f'} size="sm" />{' '}
      <span>
        <Verdict judged={judged} isLoaded={isLoaded} />
      </span>
    </span>
  );
}

function Verdict({ judged: { reason, from, pickup_at, delivery_at }, isLoaded }: Required<FeasibilityWordsProps>) {
  const format = useFormat();
  const now = useNow();
  const pickup = format.moment(Date.parse(pickup_at), now);
  const delivery = format.moment(Date.parse(delivery_at), now);
  const town = from?.city ?? '';
  switch (reason) {
    case 'pickup_unreachable':
      return from === null ? (
        <Trans>The pickup slot is over.</Trans>
      ) : (
        <Trans>
          Cannot reach the pickup: from {town}, {pickup} at the earliest.
        </Trans>
      );
    case 'delivery_unreachable':
      return <Trans>Cannot deliver in the slot: {delivery} at the earliest.</Trans>;
    case null:
      if (isLoaded) return <Trans>On time: delivery {delivery}.</Trans>;
      return from === null ? (
        <Trans>On time, if they are at the pickup when it opens. Their position is not known.</Trans>
      ) : (
        <Trans>
          On time: from {town}, pickup {pickup}.
        </Trans>
      );
  }
}

/** The number of drivers who can run an offer on time, in a few words; nothing while that is not known. */
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
