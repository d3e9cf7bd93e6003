import { LOAD_LIMITS } from '#freight/load/load.ts';
import styles from './fill-truck.module.css';

const LENGTH = LOAD_LIMITS.linearMeters;
const HEIGHT = 1.3;

/** A truck's floor from above, to scale: what is taken is solid, what is free is dashed. The words stand beside it. */
export function TruckFloor({ free }: { readonly free: number }) {
  const taken = LENGTH - free;
  return (
    <svg className={styles.floor} viewBox={`-0.1 -0.1 ${LENGTH + 0.2} ${HEIGHT + 0.2}`} aria-hidden="true">
      <rect className={styles.room} width={LENGTH} height={HEIGHT} />
      <rect className={styles.taken} width={taken} height={HEIGHT} />
    </svg>
  );
}
