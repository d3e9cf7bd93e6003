import styles from '../shell.module.css';

/** A text with the part of it that was searched for marked. */
export function Marked({ text, q }: { readonly text: string; readonly q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.match}>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  );
}
