import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { AreaField } from '../areas/area-field.tsx';
import { isArea } from '../areas/area-options.ts';
import styles from './tariff.module.css';

interface AddLaneProps {
  readonly kind: 'country' | 'region';
  readonly send: ReactNode;
  /** @returns false if the tariff has the lane already */
  readonly onAdd: (from: string, to: string) => boolean;
  /** Further choices. */
  readonly children?: ReactNode;
}

/** Adds a lane of two places, typed and chosen. */
export function AddLane({ kind, send, onAdd, children }: AddLaneProps) {
  const { t } = useLingui();
  const [ends, setEnds] = useState({ from: '', to: '' });
  const [faults, setFaults] = useState<{ readonly from?: string; readonly to?: string }>({});
  /** Counts the lanes that were added, so that the fields begin empty again. */
  const [added, setAdded] = useState(0);
  const { from, to } = ends;
  const faultOf = (area: string) =>
    isArea(area, kind) ? undefined : kind === 'country' ? t`Choose a country.` : t`Choose a region, or a town in it.`;
  const add = () => {
    const found = { from: faultOf(from), to: faultOf(to) };
    if (found.from !== undefined || found.to !== undefined) {
      setFaults({
        ...(found.from === undefined ? {} : { from: found.from }),
        ...(found.to === undefined ? {} : { to: found.to }),
      });
      return;
    }
    if (!onAdd(from, to)) {
      setFaults({ to: t`The list has this lane already.` });
      return;
    }
    setEnds({ from: '', to: '' });
    setFaults({});
    setAdded(added + 1);
  };
  const choose = (end: 'from' | 'to') => (value: string) => {
    setEnds((known) => ({ ...known, [end]: value }));
    setFaults({});
  };
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <AreaField
        key={`from ${added}`}
        label={<Trans context="lane">From</Trans>}
        error={faults.from}
        kind={kind}
        value={from}
        onChange={choose('from')}
      />
      <AreaField
        key={`to ${added}`}
        label={<Trans context="lane">To</Trans>}
        error={faults.to}
        kind={kind}
        value={to}
        onChange={choose('to')}
      />
      {children}
      <Button type="submit" variant="white">
        {send}
      </Button>
    </form>
  );
}
