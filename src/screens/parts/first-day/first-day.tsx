import { useSnapshot } from 'valtio';
import { preferences } from '#device/session/preferences.ts';
import { useViewer } from '#device/session/use-session.ts';
import { is } from '#freight/user/user.ts';
import { withMoreWords } from '../language/switch-language.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { MissingUnseen } from '../page/missing-part.tsx';
import { useFirstDay } from './use-first-day.ts';

// Nearly every user has done all of it.
const FirstDaySheet = lazyPart(
  () => withMoreWords(import('./first-day-sheet.tsx')).then((part) => part.FirstDaySheet),
  MissingUnseen,
);

/**
 * The first steps of a newcomer, on the page they start at, until all are done or they hide the list. A driver's page is
 * for their missions once they have picked one up: the rest is in the account menu.
 */
export function FirstDay() {
  const { session, company, roles } = useViewer();
  // A carrier's page is a list, which leaves its edges to its rows.
  const inList = is.carrier(roles) && company?.status !== 'onboarding';
  const { steps, done } = useFirstDay();
  const isHidden = useSnapshot(preferences).firstDayHiddenBy.includes(session.userId);
  const isUnderWay = is.driverOnly(roles) && steps.some(({ step, is_done }) => step === 'first_pickup' && is_done);
  return isHidden || isUnderWay || done === steps.length ? null : <FirstDaySheet inList={inList} />;
}
