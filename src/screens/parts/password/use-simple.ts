import { useEffect, useState } from 'react';

type Judge = (password: string, names: readonly string[]) => boolean;

/** The rule and its dictionary, fetched where somebody chooses a password. */
const loadJudge = (): Promise<Judge> => import('#freight/user/simple-password.ts').then(({ isSimple }) => isSimple);

/** Judges whether a password is overly simple; null until the rule is here, and where it does not come: the server knows. */
export function useSimple(): Judge | null {
  const [judge, setJudge] = useState<Judge | null>(null);
  useEffect(() => {
    let isHere = true;
    loadJudge()
      .then((loaded) => {
        if (isHere) setJudge(() => loaded);
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return judge;
}
