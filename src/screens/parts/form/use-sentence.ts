import { useLingui } from '@lingui/react';
import { boundOf, type FieldViolation, VIOLATIONS } from '#contract/violations.ts';
import { LOCALE_TAGS } from '#freight/user/locale.ts';
import { useLocale } from '../format/use-format.ts';

/** Says what is wrong in a field, as the server says it. */
export function useSentence(): (violation: FieldViolation) => string {
  const { i18n } = useLingui();
  const tag = LOCALE_TAGS[useLocale()];
  return (violation) => i18n._({ ...VIOLATIONS[violation.code], values: { requirement: boundOf(violation, tag) } });
}
