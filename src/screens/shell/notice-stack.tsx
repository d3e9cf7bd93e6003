import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import { useIsPhone } from '../parts/page/use-media.ts';
import styles from './notice-stack.module.css';

// Nobody has two banners for long.
const MoreNotices = lazyPart(
  () => withMoreWords(import('./more-notices.tsx')).then((part) => part.MoreNotices),
  MissingUnseen,
);

/** Banners below each other. A phone has room for the first, the worst; all are in a sheet, with what can be done. */
export function NoticeStack({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const isFolded = useIsPhone() && count > 1;

  // Each banner knows by itself whether it is due.
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const recount = () => setCount([...element.children].filter((child) => child.localName === 'div').length);
    const observer = new MutationObserver(recount);
    observer.observe(element, { childList: true });
    recount();
    return () => observer.disconnect();
  }, []);

  return (
    <div className={classNames(styles.stack, isFolded && styles.folded)}>
      <div ref={box}>{children}</div>
      <Suspense>{isFolded && <MoreNotices count={count}>{children}</MoreNotices>}</Suspense>
    </div>
  );
}
