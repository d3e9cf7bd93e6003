import { proxy, ref } from 'valtio';
import type { ToastContent } from '#design/toast/toast.tsx';

interface ToastState {
  /** The toasts on screen, the oldest first. Replaced, never changed. */
  shown: readonly ToastContent[];
}

/** The sentences that pass over every screen. */
export const toasts = proxy<ToastState>({ shown: ref([]) });

/** Shows a toast; one with the same id takes the place of the one before. Throws where there is nothing to say. */
export function notify(toast: ToastContent): void {
  if (toast.message === '' || toast.message == null) throw new Error('A toast has no text.');
  show([...toasts.shown.filter(({ id }) => id !== toast.id), toast]);
}

export function dismiss(id: string): void {
  show(toasts.shown.filter((toast) => toast.id !== id));
}

function show(shown: readonly ToastContent[]): void {
  toasts.shown = ref(shown as ToastContent[]);
}
