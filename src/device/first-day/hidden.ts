import { preferences } from '../session/preferences.ts';

/** Hides or shows a user's first steps on their start page on this device. */
export function hideFirstDay(userId: string, isHidden: boolean): void {
  const others = preferences.firstDayHiddenBy.filter((each) => each !== userId);
  preferences.firstDayHiddenBy = isHidden ? [...others, userId] : others;
}
