import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#design/icon/icon.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { PasswordRule } from '#freight/user/password.ts';
import styles from './password-rules.module.css';

export type ShownRule = PasswordRule | 'not_simple';

/** The rules of a password, as squares that fill while somebody types. */
export function PasswordRules({ kept }: { readonly kept: Readonly<Record<ShownRule, boolean>> }) {
  const rules = Object.entries(RULE_WORDS) as [ShownRule, ReactNode][];
  const met = rules.filter(([rule]) => kept[rule]).length;
  const total = rules.length;
  return (
    <div>
      <ul className={styles.rules}>
        {rules.map(([rule, words]) => (
          <li key={rule} className={styles.rule}>
            <span className={styles.square} data-kept={kept[rule] || undefined}>
              {kept[rule] && <Icon name="check-b" size="sm" />}
            </span>
            <span>
              {words} <VisuallyHidden>{kept[rule] ? <Trans>(met)</Trans> : <Trans>(not met)</Trans>}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">
          <Trans>
            {met} of {total} rules met
          </Trans>
        </span>
      </VisuallyHidden>
    </div>
  );
}

const RULE_WORDS: Readonly<Record<ShownRule, ReactNode>> = {
  length: <Trans>12 characters or more</Trans>,
  lower_case: <Trans>1 lower case</Trans>,
  upper_case: <Trans>1 upper case</Trans>,
  number: <Trans>1 number</Trans>,
  not_simple: <Trans>Hard to guess</Trans>,
};
