/**
 * A busy or sleeping page receives no answers either, so its time is counted in pieces, of which it then loses one. In
 * milliseconds.
 */
const PIECE = 250;

/**
 * Rings once this page was awake for a while.
 *
 * @param length in milliseconds
 * @returns what ends it
 */
export function afterAwake(length: number, ring: () => void): () => void {
  let left = length;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    if (left <= 0) return ring();
    timer = setTimeout(wait, Math.min(PIECE, left));
    left -= PIECE;
  };
  wait();
  return () => clearTimeout(timer);
}
