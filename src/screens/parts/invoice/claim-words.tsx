import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import type { Claim, ClaimReason, ClaimState } from '#freight/invoice/claim.ts';
import { LineWord } from './line-word.tsx';

/** Why a line is contested. */
export const CLAIM_REASON_WORDS: Readonly<Record<ClaimReason, ReactNode>> = {
  price: <Trans>The price is not what was agreed</Trans>,
  not_provided: <Trans>It was not provided</Trans>,
  charged_twice: <Trans>It was charged before</Trans>,
  other: <Trans>Another reason</Trans>,
};

const CLAIM_STATES = {
  open: { color: 'orange', children: <Trans>Contested</Trans> },
  accepted: { color: 'green', icon: 'check-b', children: <Trans>Credited</Trans> },
  partly: { color: 'teal', children: <Trans>Partly credited</Trans> },
  rejected: { color: 'red', children: <Trans>Not credited</Trans> },
  withdrawn: { color: 'purple', children: <Trans>Withdrawn</Trans> },
} satisfies Record<ClaimState, BadgeLook>;

/** The state of a claim. */
export function ClaimBadge({ claim: { state } }: { readonly claim: Pick<Claim, 'state'> }) {
  return <Badge size="sm" {...CLAIM_STATES[state]} />;
}

/** The lines of a claim, as one phrase. */
export function ClaimedLines({ claim: { lines } }: { readonly claim: Pick<Claim, 'lines'> }) {
  return lines.map((line, place) => (
    <Fragment key={line}>
      {place > 0 && ', '}
      <LineWord line={line} />
    </Fragment>
  ));
}
