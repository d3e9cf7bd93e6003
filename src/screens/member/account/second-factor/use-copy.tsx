import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { notify } from '../../../parts/toasts/notify.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';

/** Puts a text into the clipboard, and says so. */
export function useCopy(text: string, message: ReactNode): () => void {
  const { mutate } = useMutation({
    mutationFn: () => navigator.clipboard.writeText(text),
    onSuccess: () => notify({ id: 'copied', tone: 'ok', message }),
    onError: notifyFault,
  });
  return () => mutate();
}
