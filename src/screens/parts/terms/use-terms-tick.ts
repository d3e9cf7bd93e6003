import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { termsQuery } from '#device/account/terms.ts';
import { Refused } from '#device/api/faults.ts';
import type { TermsRole } from '#freight/user/terms.ts';
import { useLocale } from '../format/use-format.ts';

/** Ticked before the terms were loaded: whichever come are meant, for no others can have been read. */
const ANY = '';

/** The box that accepts the terms of a role. */
export interface AcceptedTerms {
  readonly role: TermsRole;
  /** False only where the marketplace has published no terms: then there is nothing to accept. */
  readonly hasTerms: boolean;
  /** The text that was shown; undefined while none is known. */
  readonly shown: string | undefined;
  readonly isTicked: boolean;
  /** False while the box is owed. */
  readonly isDone: boolean;
  readonly tick: (isTicked: boolean) => void;
  /** Reads the terms again where a refusal says that they changed; others than the ticked ones are not ticked. */
  readonly readAgainAfter: (fault: Error) => void;
}

/** Keeps which text of the terms a user ticked: another one, which comes meanwhile, is not accepted with it. */
export function useTermsTick(role: TermsRole): AcceptedTerms {
  const { data, refetch } = useQuery(termsQuery(role, useLocale()));
  const [ticked, setTicked] = useState<string | null>(null);
  const isTicked = ticked === ANY || (ticked !== null && ticked === data?.uuid);
  return {
    role,
    hasTerms: data !== null,
    shown: data?.uuid,
    isTicked,
    isDone: isTicked || data === null,
    tick: (isWanted) => setTicked(isWanted ? (data?.uuid ?? ANY) : null),
    readAgainAfter: (fault) => {
      if (!(fault instanceof Refused) || fault.code !== 'terms_changed') return;
      setTicked((before) => (before === ANY ? null : before));
      void refetch();
    },
  };
}
