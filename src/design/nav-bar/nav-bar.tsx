import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './nav-bar.module.css';

/** The green bar on top. In order: home or back and title, NavLinks, NavSpace, action, buttons, account. */
export function NavBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

interface NavLinksProps {
  /** Names the navigation for screen readers. */
  readonly label: string;
  /** Links with `navLinkClass`; the current one has `aria-current="page"` and becomes a white patch. */
  readonly children: ReactNode;
}

/** The entries, from tablet up. */
export function NavLinks({ label, children }: NavLinksProps) {
  return (
    <nav aria-label={label} className={styles.links}>
      {children}
    </nav>
  );
}

interface NavCountProps {
  readonly count: number;
  /** Spoken after the number. */
  readonly label: string;
}

/** The number of waiting items of an entry, after its label. */
export function NavCount({ count, label }: NavCountProps) {
  return (
    <span data-momentary className={styles.waiting}>
      {count}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}

/** Pushes the rest of the bar to the right. */
export function NavSpace() {
  return <span className={styles.space} />;
}

/** A reference or a name beside the back button of a phone. */
export function NavTitle({ children }: { readonly children: ReactNode }) {
  return <span className={styles.title}>{children}</span>;
}

interface NavButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** The accessible name, including the count. */
  readonly label: string;
  /** A number at the corner; 0 shows none. */
  readonly count?: number | undefined;
}

/** An icon of the bar: back, search, notifications. For a link use `navButtonClass` and NavIcon. */
export function NavButton({ icon, label, count, className, ...rest }: NavButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.button, className)}>
      <NavIcon icon={icon} count={count} />
    </button>
  );
}

/** The content of a NavButton. */
export function NavIcon({ icon, count = 0 }: Pick<NavButtonProps, 'icon' | 'count'>) {
  return (
    <>
      <Icon name={icon} />
      {count > 0 && (
        <span data-momentary aria-hidden className={styles.count}>
          {count}
        </span>
      )}
    </>
  );
}

interface NavUserProps {
  /** For screen readers: what the trigger opens. The visible name and company are part of its accessible name. */
  readonly label: string;
  readonly avatar: ReactNode;
  readonly name: ReactNode;
  readonly company: ReactNode;
}

/** The account at the end of the bar, inside a Menu trigger with `navUserClass`. Below 1200 px only the avatar. */
export function NavUser({ label, avatar, name, company }: NavUserProps) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      {avatar}
      <span className={styles.name}>
        {name}
        <span className={styles.company}>{company}</span>
      </span>
      <Icon name="caret-down-b" size="sm" className={styles.caret} />
    </>
  );
}

/** Styles of the bar's parts, for a router's links: the logo, an entry, an icon, an outlined action, the account. */
export const navHomeClass = styles.home;
export const navLinkClass = styles.link;
export const navButtonClass = styles.button;
export const navActionClass = styles.action;
export const navUserClass = styles.user;
