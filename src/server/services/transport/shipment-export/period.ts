import { violation } from '../../../errors.ts';

/** First and last day, both inclusive. */
export interface Period {
  readonly start_date: string;
  readonly end_date: string;
}

/** @throws the violation of `end_date` if both days are given and the end is before the start */
export function requireOrder({
  start_date,
  end_date,
}: {
  start_date?: string | undefined;
  end_date?: string | undefined;
}): void {
  if (start_date !== undefined && end_date !== undefined && end_date < start_date)
    throw violation('end_date', 'invalid');
}
