import { useLingui } from '@lingui/react/macro';
import type { DraftStop } from '#freight/draft/shipment-draft.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import styles from './bay.module.css';

interface BayPictureProps {
  readonly stop: Stop;
  readonly hasLift: boolean;
  readonly who: DraftStop['handling']['driver'];
}

/** The bay from the side: a dock or a tail lift, the driver or the team, or nobody yet. */
export function BayPicture({ stop, hasLift, who }: BayPictureProps) {
  const { t } = useLingui();
  const bay = hasLift ? t`Truck with its tail lift down` : t`Truck at a dock`;
  const people = {
    '': '',
    driver: t`the driver helps`,
    team: stop === 'pickup' ? t`your team loads` : t`the consignee’s team unloads`,
  }[who];
  return (
    <svg viewBox="0 0 380 141" role="img" aria-label={people === '' ? bay : `${bay}, ${people}`} className={styles.bay}>
      <path d="M0 138H380" className={styles.thin} />
      <rect x="-6" y="18" width="176" height="78" className={styles.box} />
      <path d="M-6 96h176v8H-6z" className={styles.solid} />
      {[58, 108].map((x) => (
        <g key={x}>
          <circle cx={x} cy="120" r="17" className={styles.wheel} />
          <circle cx={x} cy="120" r="5.5" className={styles.solid} />
        </g>
      ))}
      <Pallet x={18} y={55} />
      <Pallet x={64} y={55} />
      {hasLift ? <Lift /> : <Dock />}
      {who !== '' && <Person hasLift={hasLift} isDriver={who === 'driver'} />}
      {hasLift && who === 'driver' && <path d="M276 116l-8 18h-20" className={styles.handle} />}
    </svg>
  );
}

function Dock() {
  return (
    <>
      <path d="M176 98h204v40H176z" className={styles.ramp} />
      <path d="M166 97h26" className={styles.plate} />
      <path d="M176 108v22" className={styles.bumper} />
      <Pallet x={228} y={56} />
      <Pallet x={322} y={56} />
    </>
  );
}

function Lift() {
  return (
    <>
      <path d="M172 90v44" className={styles.lift} />
      <path d="M170 132h84l8 4" className={styles.lift} />
      <path d="M206 58v-30M206 22l-9 12h18z" className={styles.arrow} />
      <Pallet x={186} y={88} />
      <Pallet x={322} y={97} />
    </>
  );
}

/** The driver wears a hi-vis vest. */
function Person({ hasLift, isDriver }: { readonly hasLift: boolean; readonly isDriver: boolean }) {
  return (
    <g transform={hasLift ? 'translate(290 138) scale(-1 1)' : 'translate(204 97)'}>
      <circle cy="-46" r="6.5" className={styles.solid} />
      <path d="M-6-36h12q3 0 3 3v16h-5v17h-4.5v-15h-3v15h-4.5v-17h-2v-16q0-3 4-3z" className={styles.solid} />
      <path d="M6-33 22-22l-2.5 3.6L5-27z" className={styles.solid} />
      {isDriver && <path d="M-6-33h12v15h-12z" className={styles.vest} />}
    </g>
  );
}

function Pallet({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="40" height="34" className={styles.goods} />
      <path d="M0 17h40M20 0v34" className={styles.strap} />
      <path d="M0 35h40M2 40h8M16 40h8M30 40h8" className={styles.skid} />
    </g>
  );
}
