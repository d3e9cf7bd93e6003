import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface RowLinkProps {
  /** Of the page it opens, beginning with a slash. The list's own query goes along. */
  readonly path: string;
  readonly className: string;
  /** True if it is open beside the list. */
  readonly current: boolean;
  readonly children: ReactNode;
}

/**
 * The link of a row. The router's own link computes for each row where it leads and whether that is open, which is a
 * quarter of the drawing of an offer; a row knows both from its list.
 */
export function RowLink({ path, className, current, children }: RowLinkProps) {
  const router = useRouter();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  // Where that fails, opening it says so.
  const preload = () => void router.preloadRoute({ to: path }).catch(() => undefined);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate({ to: path, search: true });
  };
  return (
    <a
      href={path + search}
      className={className}
      aria-current={current ? 'true' : undefined}
      onClick={open}
      onPointerDown={preload}
      onFocus={preload}
    >
      {children}
    </a>
  );
}
