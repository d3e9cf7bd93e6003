import type { ReactNode } from 'react';
import { putRegistrationAside } from '#device/registration/draft.ts';
import { DrawnFromDraft } from '../../parts/kept/drawn-from-draft.tsx';

/** Around each step of a registration: what was typed may be kept as no step can be drawn from it. */
export function KeptRegistration({ children }: { readonly children: ReactNode }) {
  return (
    <DrawnFromDraft draft="registration" putAside={putRegistrationAside}>
      {children}
    </DrawnFromDraft>
  );
}
