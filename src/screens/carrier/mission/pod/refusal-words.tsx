import { useLingui } from '@lingui/react';
import { ERRORS } from '#contract/errors.ts';
import type { ProofRefusal } from '#freight/mission/proof-file.ts';

/** Why a page is refused: the sentence the server would say. */
export function RefusalWords({ refusal }: { readonly refusal: ProofRefusal }) {
  const { i18n } = useLingui();
  return i18n._(ERRORS[refusal].title);
}
