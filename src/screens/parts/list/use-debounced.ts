import { useEffect, useState } from 'react';

/** After the last key, in milliseconds (specification, part 2, section 9.1). */
const DEBOUNCE = 400;

/** A text once nobody types at it any more; an empty one at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
