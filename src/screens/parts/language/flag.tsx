import type { ReactNode } from 'react';
import type { Locale } from '#freight/user/locale.ts';
import styles from './language-list.module.css';

const FLAGS: Readonly<Record<Locale, ReactNode>> = {
  en: (
    <>
      <path fill="#012169" d="M0 0h36v24H0z" />
      <path stroke="#fff" strokeWidth="4.8" d="m0 0 36 24M36 0 0 24" />
      <path stroke="#c8102e" strokeWidth="2" d="m0 0 36 24M36 0 0 24" />
      <path stroke="#fff" strokeWidth="8" d="M18 0v24M0 12h36" />
      <path stroke="#c8102e" strokeWidth="4.8" d="M18 0v24M0 12h36" />
    </>
  ),
  fr: (
    <>
      <path fill="#fff" d="M0 0h36v24H0z" />
      <path fill="#000091" d="M0 0h12v24H0z" />
      <path fill="#e1000f" d="M24 0h12v24H24z" />
    </>
  ),
  pl: (
    <>
      <path fill="#fff" d="M0 0h36v12H0z" />
      <path fill="#dc143c" d="M0 12h36v12H0z" />
    </>
  ),
};

/** The flag of a language; English has the British one. */
export function Flag({ locale }: { readonly locale: Locale }) {
  return (
    <svg className={styles.flag} viewBox="0 0 36 24" aria-hidden="true">
      {FLAGS[locale]}
    </svg>
  );
}
