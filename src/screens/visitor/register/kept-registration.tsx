import type { ReactNode } from 'react';
import { putRegistrationAside } from '#device/registration/draft.ts';
import { DrawnFromDraft } from '../../parts/kept/drawn-from-draft.tsx';

/** Wraps each step of a registration: handles a stored draft that no step can render. */
export function KeptRegistration({ children }: { readonly children: ReactNode }) {
  return (
    <DrawnFromDraft draft="registration" putAside={putRegistrationAside}>
      {children}
    </DrawnFromDraft>
  );
}
