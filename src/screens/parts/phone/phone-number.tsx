import { useEffect, useState } from 'react';
import { useLocale } from '../format/use-format.ts';

/** Numbering plans are large and not needed to call: a number reads as it is stored until they are here. */
const formatted = new Map<string, string>();

interface PhoneNumberProps {
  /** E.164. */
  readonly number: string;
  /** Whose numbers read as they are dialled there, as ISO 3166-1; all others read international. */
  readonly country: string;
}

/** A telephone number as it is dialled from a country. */
export function PhoneNumber({ number, country }: PhoneNumberProps) {
  const locale = useLocale();
  const key = `${locale}${country}${number}`;
  const [words, setWords] = useState(formatted.get(key) ?? number);
  useEffect(() => {
    let isShown = true;
    void import('#freight/phone/phone.ts')
      .then(({ formatPhone }) => {
        const text = formatPhone(number, country, locale);
        formatted.set(key, text);
        if (isShown) setWords(text);
      })
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [key, number, country, locale]);
  return <bdi>{words}</bdi>;
}
