import { Outlet } from '@tanstack/react-router';
import { LocaleDialog } from './locale-dialog.tsx';
import { Toasts } from './toasts.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Around every page: the sentences that pass over it, and the question for a language where none is known. */
export function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
      <UpdateNotice />
      <LocaleDialog />
    </>
  );
}
