import { proxy } from 'valtio';
import { deviceNotes } from '../store/notes.ts';

const KEY = 'lading.position';

/** Answers of this device's users, by their id: true if their steps may say where the phone is. */
type Answers = Readonly<Record<string, boolean>>;

/** The answers of the users of this device. A phone may be shared, and a browser asks once for all of them. */
export const positionChoices = proxy<{ answers: Answers }>({ answers: readAnswers() });

/** Returns whether a user's steps may say where the phone is; null if they were not asked yet. */
export function choiceOf(userId: string): boolean | null {
  // Another tab may have changed it.
  return readAnswers()[userId] ?? null;
}

/** Keeps a user's answer on this device. The answers of others stay. */
export function keepChoice(userId: string, answer: boolean): void {
  const answers = { ...readAnswers(), [userId]: answer };
  deviceNotes.write(KEY, JSON.stringify(answers));
  positionChoices.answers = answers;
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY) positionChoices.answers = readAnswers();
});

function readAnswers(): Answers {
  try {
    const read: unknown = JSON.parse(deviceNotes.read(KEY) ?? '{}');
    const entries = Object.entries(typeof read === 'object' && read !== null ? read : {});
    return Object.fromEntries(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
  } catch {
    return {};
  }
}
