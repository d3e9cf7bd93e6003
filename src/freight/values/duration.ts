// Durations in milliseconds, as plain numbers, so that a build puts them in place. A day has 24 hours, also when clocks change.
export const SECOND = 1000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;
export const WEEK = 604_800_000;
