/** One measured thing. `holds` is whether it meets its target, null where it has none and is there to be read. */
export interface Finding {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly holds: boolean | null;
}

/** A figure that may be at most, or must be at least, its target. */
export function judge(
  what: string,
  value: number,
  target: { readonly atMost: number } | { readonly atLeast: number },
  write: (value: number) => string,
): Finding {
  const isCeiling = 'atMost' in target;
  const bound = isCeiling ? target.atMost : target.atLeast;
  return {
    what,
    measured: write(value),
    target: `${isCeiling ? '≤' : '≥'} ${write(bound)}`,
    holds: isCeiling ? value <= bound : value >= bound,
  };
}

/** A figure to read a verdict by. */
export function note(what: string, measured: string): Finding {
  return { what, measured, target: '', holds: null };
}
