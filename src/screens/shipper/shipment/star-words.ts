import { useLingui } from '@lingui/react/macro';

/** What the counts of stars mean (specification, part 2, section 9.4). */
export function useStarWords(): readonly [string, string, string, string, string] {
  const { t } = useLingui();
  return [t`Very bad`, t`Bad`, t`Average`, t`Good`, t`Very good`];
}
