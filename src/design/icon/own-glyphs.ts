/** Lading's own glyphs, drawn on Phosphor's 256 grid: the three time signs and the tail lift. Path data. */
export const OWN_GLYPHS = {
  eq: 'M40 84h176v34H40zM40 142h176v34H40z',
  gte: 'M52 36 214 104 52 172v-38l80-30-80-30zM52 190h162v34H52z',
  lte: 'M204 36 42 104l162 68v-38l-80-30 80-30zM42 190h162v34H42z',
  lift: 'M8 36h124v28H36v128h96v28H8zM148 176h100v28H148zM164 100h68v60h-68zM198 18l40 44h-26v22h-28V62h-26z',
} as const;
