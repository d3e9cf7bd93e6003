import type { CSSProperties } from 'react';

/**
 * CSS custom properties for the style prop. Design passes only measures this way, never a look,
 * and sets them through the CSSOM, which a strict content security policy allows.
 */
export function cssVars(vars: Record<`--${string}`, string | number>): CSSProperties {
  return vars;
}
