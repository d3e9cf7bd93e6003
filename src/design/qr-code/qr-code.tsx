import styles from './qr-code.module.css';

interface QrCodeProps {
  /** The modules of the code, row by row, without a margin: true is dark. */
  readonly rows: readonly (readonly boolean[])[];
  /** Accessible name of the image: what scanning it does. */
  readonly label: string;
}

/** A QR code, dark on white in every theme, since cameras expect it so. */
export function QrCode({ rows, label }: QrCodeProps) {
  const size = rows.length + 2 * QUIET_MODULES;
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET_MODULES} ${y + QUIET_MODULES}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}

/** The white edge that readers need (ISO/IEC 18004), in modules. */
const QUIET_MODULES = 4;
