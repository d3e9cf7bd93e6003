import { useQuery } from '@tanstack/react-query';
import { lawQuery } from '#device/law/law-query.ts';
import type { Laws } from '#freight/law/law.ts';
import { LAWS } from '#freight/law/laws.ts';

/** The rows of the law that count, as last read; those of the app where none were read yet. */
export function useLaws(): Laws {
  return useQuery(lawQuery()).data ?? LAWS;
}
