import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { type ToastContent } from '#design/toast/toast.tsx';
import { Toaster } from '#design/toast/toaster.tsx';
import { dismiss, toasts } from '../parts/toasts/notify.ts';

/** The toasts that are shown now. */
export function Toasts() {
  const { t } = useLingui();
  const { shown } = useSnapshot(toasts);
  return <Toaster toasts={shown as readonly ToastContent[]} onClose={dismiss} closeLabel={t`Close`} />;
}
