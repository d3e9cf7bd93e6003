import type { ReactNode } from 'react';
import { useSignedIn } from '#device/session/use-session.ts';
import { Shell } from '#screens/shell/shell.tsx';
import { VisitorFrame } from '#screens/visitor/visitor-frame.tsx';

/** The frame of public pages: the shell for signed-in users, only the logo for visitors. */
export function AnyFrame({ children }: { readonly children: ReactNode }) {
  return useSignedIn() === null ? <VisitorFrame>{children}</VisitorFrame> : <Shell>{children}</Shell>;
}
