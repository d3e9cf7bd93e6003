import { classNames } from '../class-names.ts';
import styles from './strip.module.css';

/** All sent, on its way, no network, or in need of the user. */
export type StripState = 'server' | 'sending' | 'offline' | 'attention';

/** The look of the strip for a router's link. */
export function stripClass(state: StripState): string {
  return classNames(styles.strip, styles[state]);
}
