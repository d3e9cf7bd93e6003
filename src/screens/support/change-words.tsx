import { Trans } from '@lingui/react/macro';
import type { CompanyChange } from '#device/support/company-changes.ts';

/** The field that a change is of. */
export function FieldWord({ field }: Pick<CompanyChange, 'field'>) {
  switch (field) {
    case 'name':
      return <Trans>Name</Trans>;
    case 'vat_number':
      return <Trans>VAT number</Trans>;
    case 'address':
      return <Trans>Address</Trans>;
    case 'vat_franchise':
      return <Trans>Franchise from VAT</Trans>;
  }
}

/** Why a change waits. */
export function WaitReason({ reason }: { readonly reason: CompanyChange['reasons'][number] }) {
  switch (reason) {
    case 'admitted':
      return <Trans>The carrier is admitted.</Trans>;
    case 'invoiced':
      return <Trans>The company was invoiced.</Trans>;
    case 'verified':
      return <Trans>Its VAT number was verified.</Trans>;
    case 'country_differs':
      return <Trans>VAT number and address are of two countries.</Trans>;
    case 'number_shared':
      return <Trans>Another company has this VAT number.</Trans>;
  }
}

/** The end of a change. */
export function DecisionWord({ decision }: { readonly decision: NonNullable<CompanyChange['decision']> }) {
  switch (decision) {
    case 'applied':
      return <Trans context="change">Changed</Trans>;
    case 'confirmed':
      return <Trans context="change">Confirmed by the register</Trans>;
    case 'accepted':
      return <Trans context="change">Accepted</Trans>;
    case 'refused':
      return <Trans context="change">Refused</Trans>;
    case 'withdrawn':
      return <Trans context="change">Withdrawn</Trans>;
    case 'replaced':
      return <Trans context="change">Replaced by a later one</Trans>;
  }
}
