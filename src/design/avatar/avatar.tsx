import { classNames } from '../class-names.ts';
import { cssVars } from '../css-vars.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './avatar.module.css';

interface AvatarLook {
  /** 28, 36 or 48 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
}

interface AvatarProps extends AvatarLook {
  readonly initials: string;
  /** 0 to 9, from the person's uuid. */
  readonly color: number;
}

/** A person's initials in their colour. Hidden from screen readers, because the name is beside it. */
export function Avatar({ initials, color, size = 'md' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.avatar, size !== 'md' && styles[size])}
      style={cssVars({ '--color': `var(--ld-av-${color})` })}
    >
      {initials}
    </span>
  );
}

/** The outline for nobody: no driver assigned yet, or no access. */
export function NoAvatar({ size = 'md' }: AvatarLook) {
  return (
    <span aria-hidden className={classNames(styles.avatar, styles.none, size !== 'md' && styles[size])}>
      <Icon name="user-b" />
    </span>
  );
}
