import { Trans } from '@lingui/react/macro';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import type { SupportQuarantine } from '#device/support/quarantines.ts';

const DECISIONS = {
  none: { color: 'red', children: <Trans>To decide</Trans> },
  accept: { color: 'green', children: <Trans>Accepted</Trans> },
  return: { color: 'blue', children: <Trans>Sent back</Trans> },
} satisfies Record<NonNullable<SupportQuarantine['decision']> | 'none', BadgeLook>;

/** The decision about a quarantined payment. */
export function QuarantineBadge({ quarantine: { decision } }: { readonly quarantine: SupportQuarantine }) {
  return <Badge size="sm" {...DECISIONS[decision ?? 'none']} />;
}
