import { useLingui } from '@lingui/react';
import { ERROR_TITLES } from '#contract/error-titles.ts';
import type { ProofRefusal } from '#freight/mission/proof-file.ts';

/** Why a page is refused: the sentence the server would say. */
export function RefusalWords({ refusal }: { readonly refusal: ProofRefusal }) {
  const { i18n } = useLingui();
  return i18n._(ERROR_TITLES[refusal]);
}
