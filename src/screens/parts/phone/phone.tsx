import { useSession } from '#device/session/use-session.ts';
import { countryOfZone } from '#freight/place/country.ts';
import styles from './phone.module.css';
import { PhoneNumber } from './phone-number.tsx';

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
  return <PhoneNumber number={number} country={useCountry()} />;
}

/** The country a user dials from, by their time zone. Numbers of other countries read international. */
function useCountry(): string {
  const timeZone = useSession()?.user.timezone;
  return timeZone === undefined ? '' : (countryOfZone(timeZone) ?? '');
}
