import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { termsQuery } from '#device/account/terms.ts';
import type { TermsRole } from '#freight/user/terms.ts';
import { useLocale } from '../format/use-format.ts';

/** False only where the marketplace has published no terms: then there is nothing to accept. */
export function useHasTerms(role: TermsRole): boolean {
  const { data } = useQuery(termsQuery(role, useLocale()));
  return data !== null;
}

interface TermsTickProps extends Omit<ComponentProps<typeof Checkbox>, 'children'> {
  readonly side: TermsRole;
}

/** The box that accepts the terms of a role, with a link to them. */
export function TermsTick({ side, ...box }: TermsTickProps) {
  if (!useHasTerms(side)) return null;
  return (
    <Checkbox {...box}>
      <Trans>
        I accept the{' '}
        <a href={`/faq?topic=terms-${side}`} target="_blank" rel="noreferrer">
          terms of service
        </a>
      </Trans>
    </Checkbox>
  );
}
