import sharp from 'sharp';
import type { Random } from '../random.ts';

/** Pixels of the picture, and of the desk and the A4 page (in points) that it shows. */
const PICTURE = { width: 880, height: 1200 } as const;
const DESK = { width: 660, height: 900 } as const;
const PAGE = { width: 595, height: 842 } as const;
const QUALITY = 74;

const DESKS = ['#7d6f5e', '#5d6468', '#8c8579', '#4f4a45'];

/** A page as a phone takes it: on some desk, not quite straight, with its shadow. JPEG bytes. */
export function photograph(page: string, random: Random): Promise<Buffer> {
  const turn = (random.next() - 0.5) * 4;
  const [left, top] = [random.integer(24, 40), random.integer(20, 36)];
  const edge = random.integer(60, 600);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
    width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${DESK.width} ${DESK.height}">
    <rect width="${DESK.width}" height="${DESK.height}" fill="${random.pick(DESKS)}"/>
    <path d="M0 ${edge} L${DESK.width} ${edge - 40} V${DESK.height} H0 Z" fill="#000" fill-opacity="0.12"/>
    <g transform="rotate(${turn.toFixed(2)} ${DESK.width / 2} ${DESK.height / 2}) translate(${left} ${top})">
      <rect x="5" y="7" width="${PAGE.width}" height="${PAGE.height}" fill="#000" fill-opacity="0.25"/>
      ${page}
    </g></svg>`;
  return sharp(Buffer.from(picture)).removeAlpha().jpeg({ quality: QUALITY }).toBuffer();
}
