/** From this age on, in milliseconds, what is shown may be out of date (design language, section 8). */
export const OLD = 4 * 60 * 60_000;
