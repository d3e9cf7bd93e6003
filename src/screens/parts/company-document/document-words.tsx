import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentKind, DocumentRefusalReason } from '#freight/company/company-document.ts';

/** The name of a kind of document. */
export function DocumentName({ kind }: { readonly kind: DocumentKind }) {
  return useDocumentName()(kind);
}

/** The same as text. */
export function useDocumentName(): (kind: DocumentKind) => string {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'identity':
        return t`Identity of the manager`;
      case 'bank_details':
        return t`Bank details`;
      case 'transport_licence':
        return t`Transport licence`;
      case 'insurance':
        return t`Goods-in-transit insurance`;
      case 'registration':
        return t`Company registration`;
      case 'vigilance':
        return t`Certificate of social vigilance`;
    }
  };
}

/** Why a document was refused. */
export function RefusalReason({ reason }: { readonly reason: DocumentRefusalReason }) {
  switch (reason) {
    case 'unreadable':
      return <Trans>It cannot be read</Trans>;
    case 'incomplete':
      return <Trans>A part of it is missing</Trans>;
    case 'wrong_document':
      return <Trans>It is another document</Trans>;
    case 'other_company':
      return <Trans>It is of another company</Trans>;
    case 'out_of_date':
      return <Trans>It is out of date</Trans>;
    case 'other':
      return <Trans>It cannot be accepted</Trans>;
  }
}
