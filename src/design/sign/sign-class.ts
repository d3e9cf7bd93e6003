import { classNames } from '../class-names.ts';
import styles from './sign.module.css';

/** stop: green, where the freight goes now. next: white, the stop after it. */
export type SignLook = 'stop' | 'next';

/** The look of a sign for a router's link. */
export function signClass(look: SignLook = 'stop'): string {
  return classNames(styles.sign, look === 'next' && styles.next);
}
