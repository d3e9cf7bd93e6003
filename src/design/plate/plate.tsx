import styles from './plate.module.css';

interface PlateProps {
  /** Two letters, as on a number plate. */
  readonly country: string;
  /** The division's code without its country. */
  readonly division?: string | undefined;
  /** Accessible name: country and division. */
  readonly label: string;
}

/** The country and division shown before a city. */
export function Plate({ country, division, label }: PlateProps) {
  return (
    <span role="img" aria-label={label} className={styles.plate}>
      <span className={styles.country}>{country}</span>
      {division && <span className={styles.division}>{division}</span>}
    </span>
  );
}
