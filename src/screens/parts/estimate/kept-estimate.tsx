import type { ReactNode } from 'react';
import { putEstimateAside } from '#device/estimate/estimate.ts';
import { DrawnFromDraft } from '../kept/drawn-from-draft.tsx';

interface KeptEstimateProps {
  /** Of the heading that says so where it cannot be drawn. */
  readonly level: 1 | 2;
  readonly children: ReactNode;
}

/** Around what begins with the estimate of this tab: it may be kept as nothing can be drawn from it. */
export function KeptEstimate({ level, children }: KeptEstimateProps) {
  return (
    <DrawnFromDraft draft="estimate" putAside={putEstimateAside} level={level}>
      {children}
    </DrawnFromDraft>
  );
}
