import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import type { ToastContent } from '#design/toast/toast.tsx';
import { toasts } from '../parts/toasts/notify.ts';

const ToastLayer = lazy(() => import('./toast-layer.tsx').then((part) => ({ default: part.ToastLayer })));

/** The toasts that are shown now; most visits have none. */
export function Toasts() {
  const { shown } = useSnapshot(toasts);
  if (shown.length === 0) return null;
  return (
    <Suspense>
      <ToastLayer shown={shown as readonly ToastContent[]} />
    </Suspense>
  );
}
