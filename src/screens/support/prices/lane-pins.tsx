import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { LaneFactors } from '#device/support/prices.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useLaneWords } from './areas/use-lane-words.ts';
import styles from './prices.module.css';
import { UnpinDialog } from './unpin-dialog.tsx';

type Pin = LaneFactors['pins'][number];

/** The lanes whose factor was set by hand: those in force, then who pinned which before, and why. */
export function LanePins({ pins }: { readonly pins: readonly Pin[] }) {
  const { t } = useLingui();
  const { laneName } = useLaneWords();
  const [ending, setEnding] = useState<Pin | null>(null);
  const ended = pins.filter((pin) => pin.ended !== null);
  if (pins.length === 0) return null;
  return (
    <>
      <ul aria-label={t`Pinned lanes`}>
        {pins
          .filter((pin) => pin.ended === null)
          .map((pin) => (
            <li key={pin.uuid} className={styles.lane}>
              <PinFacts pin={pin} />
              <span className={styles.cell}>
                <Button size="sm" variant="white" onClick={() => setEnding(pin)}>
                  <Trans>Unpin</Trans>
                  <VisuallyHidden> {laneName(pin.lane)}</VisuallyHidden>
                </Button>
              </span>
            </li>
          ))}
      </ul>
      {ended.length > 0 && (
        <details className={styles.ended}>
          <summary>
            <Trans>Pinned before</Trans>
          </summary>
          <ul>
            {ended.map((pin) => (
              <li key={pin.uuid} className={styles.lane}>
                <PinFacts pin={pin} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {ending !== null && <UnpinDialog pin={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function PinFacts({ pin: { lane, factor, at, by, reason, ended } }: { readonly pin: Pin }) {
  const format = useFormat();
  const { laneName, change: write } = useLaneWords();
  const since = format.dayAndTime(Date.parse(at));
  const end = ended === null ? '' : format.dayAndTime(Date.parse(ended.at));
  const endedBy = ended?.by;
  return (
    <>
      <span className={styles.cell}>
        <b>{laneName(lane)}</b>
        <b>{write(factor)}</b>
      </span>
      <span className={styles.cell}>
        <small>
          <Trans>
            Pinned by {by}, {since}
          </Trans>
        </small>
        <span>{reason}</span>
      </span>
      {ended !== null && (
        <span className={styles.cell}>
          <small>
            <Trans>
              Ended by {endedBy}, {end}
            </Trans>
          </small>
          <span>{ended.reason}</span>
        </span>
      )}
    </>
  );
}
