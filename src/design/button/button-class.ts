import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/**
 * primary is yellow, one per screen at most. white goes beside it, light inside a row, plain for a close or a back.
 * asphalt lies on a picture. link reads as a link.
 */
export type ButtonVariant = 'primary' | 'info' | 'link' | 'light' | 'danger' | 'white' | 'gray' | 'plain' | 'asphalt';

/** 36, 48 or 56 px high; sm is 48 too where a finger points. */
export type ButtonSize = 'sm' | 'md' | 'lg';

/** The look of a button for an element that another library renders, such as a router's link. */
export function buttonClass(variant: ButtonVariant = 'white', size: ButtonSize = 'md', wide = false): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}
