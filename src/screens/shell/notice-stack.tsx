import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import { useIsPhone } from '../parts/page/use-media.ts';
import styles from './notice-stack.module.css';

// Loaded on demand: several banners at once are rare.
const MoreNotices = lazyPart(
  () => withMoreWords(import('./more-notices.tsx')).then((part) => part.MoreNotices),
  MissingUnseen,
);

/** A stack of banners. A phone shows only the first, most important one; a sheet has all of them with their actions. */
export function NoticeStack({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const isFolded = useIsPhone() && count > 1;

  // Each banner decides by itself if it is shown.
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
