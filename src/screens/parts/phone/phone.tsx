import { useEffect, useState } from 'react';
import { useSession } from '#device/session/use-session.ts';
import { countryOfZone } from '#freight/place/country.ts';
import styles from './phone.module.css';

/** Numbering plans are large and not needed to call: a number reads as it is stored until they are here. */
const formatted = new Map<string, string>();

/** A telephone number that can be tapped. Stored as E.164, shown as it is dialled. */
export function Phone({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number}`} className={styles.phone}>
      <PhoneWords number={number} />
    </a>
  );
}

/** A telephone number as it is dialled from the user's country. */
export function PhoneWords({ number }: { readonly number: string }) {
  const country = useCountry();
  const key = `${country}${number}`;
  const [words, setWords] = useState(formatted.get(key) ?? number);
  useEffect(() => {
    let isShown = true;
    void import('#freight/phone/phone.ts')
      .then(({ formatPhone }) => {
        const text = formatPhone(number, country);
        formatted.set(key, text);
        if (isShown) setWords(text);
      })
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [key, number, country]);
  return <bdi>{words}</bdi>;
}

/** The country a user dials from, by their time zone. Numbers of other countries read international. */
function useCountry(): string {
  const timeZone = useSession()?.user.timezone;
  return timeZone === undefined ? '' : (countryOfZone(timeZone) ?? '');
}
