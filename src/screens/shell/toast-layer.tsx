import { useLingui } from '@lingui/react/macro';
import type { ToastContent } from '#design/toast/toast.tsx';
import { Toaster } from '#design/toast/toaster.tsx';
import { dismiss } from '../parts/toasts/notify.ts';

/** The toasts, in their layer above the page. */
export function ToastLayer({ shown }: { readonly shown: readonly ToastContent[] }) {
  const { t } = useLingui();
  return <Toaster toasts={shown} onClose={dismiss} closeLabel={t`Close`} />;
}
