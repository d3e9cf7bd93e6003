import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Switch } from '#design/switch/switch.tsx';
import { useImpossibleOffers } from '#device/rounds/able-drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Offer } from '#freight/offer/offer.ts';
import styles from './only-possible.module.css';

/** The offers without those that nobody can run on time, where that is wanted, and the switch that says so. */
export function useOnlyPossible(offers: readonly Offer[]) {
  const { company } = useViewer();
  const [isOn, setOn] = useState(false);
  const impossible = useImpossibleOffers(
    company?.uuid ?? '',
    offers.map(({ uuid }) => uuid),
  );
  const hidden = new Set(impossible === '' ? [] : impossible.split(' '));
  const shown = isOn ? offers.filter(({ uuid }) => !hidden.has(uuid)) : offers;
  return {
    shown,
    /** Number of offers left out. */
    hidden: offers.length - shown.length,
    control: <OnlyPossible isOn={isOn} count={hidden.size} onChange={setOn} />,
  };
}

interface OnlyPossibleProps {
  readonly isOn: boolean;
  /** Number of offers that nobody can run. */
  readonly count: number;
  readonly onChange: (isOn: boolean) => void;
}

function OnlyPossible({ isOn, count, onChange }: OnlyPossibleProps) {
  return (
    <div className={styles.row}>
      <Switch checked={isOn} onChange={(event) => onChange(event.target.checked)}>
        <Trans>Only what we can make</Trans>
      </Switch>
      {count > 0 && (
        <span className={styles.count} role="status">
          {isOn ? (
            <Plural value={count} one="# hidden" other="# hidden" />
          ) : (
            <Plural value={count} one="# would be hidden" other="# would be hidden" />
          )}
        </span>
      )}
    </div>
  );
}
