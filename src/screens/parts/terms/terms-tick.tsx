import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import type { AcceptedTerms } from './use-terms-tick.ts';

interface TermsTickProps extends Omit<ComponentProps<typeof Checkbox>, 'children' | 'checked' | 'onChange'> {
  readonly terms: AcceptedTerms;
}

/** The box that accepts the terms of a role, with a link to them. */
export function TermsTick({ terms, ...box }: TermsTickProps) {
  const { role } = terms;
  if (!terms.hasTerms) return null;
  return (
    <Checkbox {...box} checked={terms.isTicked} onChange={({ target }) => terms.tick(target.checked)}>
      <Trans>
        I accept the{' '}
        <a href={`/faq?topic=terms-${role}`} target="_blank" rel="noreferrer">
          terms of service
        </a>
      </Trans>
    </Checkbox>
  );
}
