import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Scope } from '#freight/integration/api-key.ts';

const WORDS: Readonly<Record<Scope, ReactNode>> = {
  'shipments:read': <Trans>Read shipments</Trans>,
  'shipments:write': <Trans>Order and change shipments</Trans>,
  'missions:read': <Trans>Read missions and drivers</Trans>,
  'missions:write': <Trans>Plan and report missions</Trans>,
  'offers:read': <Trans>Read offers and bids</Trans>,
  'offers:write': <Trans>Book and bid</Trans>,
  'invoices:read': <Trans>Read invoices</Trans>,
  'statistics:read': <Trans>Read statistics</Trans>,
};

/** The word for a right of a key. */
export function ScopeWord({ scope }: { readonly scope: Scope }) {
  return WORDS[scope];
}
