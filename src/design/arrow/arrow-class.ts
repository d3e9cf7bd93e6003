import { classNames } from '../class-names.ts';
import styles from './arrow.module.css';

/** 48, 56 or 64 px high. step is the driver's one step and always fills the width. */
export type ArrowSize = 'md' | 'lg' | 'step';

/** The look of the arrow for an element that another library renders, such as a router's link. */
export function arrowClass(size: ArrowSize = 'step', wide = size === 'step'): string {
  return classNames(styles.arrow, size !== 'step' && styles[size], wide && styles.wide);
}
