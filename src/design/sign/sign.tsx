import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sign.module.css';

interface SignProps extends ComponentProps<'div'> {
  readonly look?: SignLook | undefined;
  /** On low screens, such as a phone held sideways, the row is beside the place. */
  readonly flattens?: boolean | undefined;
}

/** A direction sign: one place, once per screen. Its parts are SignHead, SignPlace, SignRow, SignLine and SignFoot. */
export function Sign({ look, flattens = false, className, ...rest }: SignProps) {
  return <div {...rest} className={classNames(signClass(look), flattens && styles.flattens, className)} />;
}

interface SignRowProps {
  readonly children: ReactNode;
  /** At the right: a time, a reference, a mark. */
  readonly end?: ReactNode;
}

interface SignHeadProps extends SignRowProps {
  /** A LatePanel, beside the step. */
  readonly late?: ReactNode;
}

/** The step's name, and the time left. */
export function SignHead({ children, late, end }: SignHeadProps) {
  return (
    <div className={styles.head}>
      <span className={styles.muted}>{children}</span>
      {late}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}

/** The plate and the city. City names are never truncated: the sign grows. */
export function SignPlace({ children }: { readonly children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}

/** The slot, with the time left at the right; on a next sign the place with its slot. */
export function SignRow({ children, end }: SignRowProps) {
  return (
    <div className={styles.row}>
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}

interface SignLineProps {
  readonly children: ReactNode;
  /** Second text, such as the contact. */
  readonly muted?: boolean | undefined;
}

/** The street, or the contact on site. */
export function SignLine({ children, muted = false }: SignLineProps) {
  return <div className={classNames(styles.line, muted && styles.muted)}>{children}</div>;
}

/** The goods, below a rule, with their mark at the right. */
export function SignFoot({ children, end }: SignRowProps) {
  return (
    <div className={styles.foot}>
      <span>{children}</span>
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}

/** stop: green, where the freight goes now. next: white, the stop after it. */
type SignLook = 'stop' | 'next';

/** The look of a sign for a router's link. */
export function signClass(look: SignLook = 'stop'): string {
  return classNames(styles.sign, look === 'next' && styles.next);
}
