import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import type { Claim, ClaimReason } from '#freight/invoice/claim.ts';
import { LineWord } from './line-word.tsx';

/** Why a line is contested. */
export const CLAIM_REASON_WORDS: Readonly<Record<ClaimReason, ReactNode>> = {
  price: <Trans>The price is not what was agreed</Trans>,
  not_provided: <Trans>It was not provided</Trans>,
  charged_twice: <Trans>It was charged before</Trans>,
  other: <Trans>Another reason</Trans>,
};

/** The state of a claim. */
export function ClaimBadge({ claim: { state } }: { readonly claim: Pick<Claim, 'state'> }) {
  switch (state) {
    case 'open':
      return (
        <Badge color="orange" size="sm">
          <Trans>Contested</Trans>
        </Badge>
      );
    case 'accepted':
      return (
        <Badge color="green" size="sm" icon="check-b">
          <Trans>Credited</Trans>
        </Badge>
      );
    case 'partly':
      return (
        <Badge color="teal" size="sm">
          <Trans>Partly credited</Trans>
        </Badge>
      );
    case 'rejected':
      return (
        <Badge color="red" size="sm">
          <Trans>Not credited</Trans>
        </Badge>
      );
    case 'withdrawn':
      return (
        <Badge color="purple" size="sm">
          <Trans>Withdrawn</Trans>
        </Badge>
      );
  }
}

/** What a claim is about, as one phrase. */
export function ClaimedLines({ claim: { lines } }: { readonly claim: Pick<Claim, 'lines'> }) {
  return lines.map((line, place) => (
    <Fragment key={line}>
      {place > 0 && ', '}
      <LineWord line={line} />
    </Fragment>
  ));
}
