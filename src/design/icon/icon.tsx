import spriteAddress from 'virtual:icon-sprite';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';

interface IconProps {
  readonly name: IconName;
  /** sm 18 px in rows, md 22, lg 28 in controls, xl 48 alone; without it the icon follows the text. All grow with the text. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** The meaning of the icon if there is no text beside it. Without it the icon is hidden from screen readers. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** One icon of the sprite, in the colour of the text around it. */
export function Icon({ name, size, label, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, size && styles[size], className)}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${spriteAddress}#${name}`} />
    </svg>
  );
}
