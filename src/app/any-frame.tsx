import type { ReactNode } from 'react';
import { useSignedIn } from '#device/session/use-session.ts';
import { Shell } from '#screens/shell/shell.tsx';
import { VisitorFrame } from '#screens/visitor/visitor-frame.tsx';

/** Around pages that are for everybody: the shell of those who are signed in, the sign alone for visitors. */
export function AnyFrame({ children }: { readonly children: ReactNode }) {
  return useSignedIn() === null ? <VisitorFrame>{children}</VisitorFrame> : <Shell>{children}</Shell>;
}
