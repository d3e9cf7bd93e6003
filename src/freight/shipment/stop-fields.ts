/** Rules of a text of a stop. */
interface StopText {
  /** Greatest length, in UTF-16 units. */
  readonly max: number;
}

/**
 * The texts of a stop, in the order in which they are read. Schemas, forms, checks and defaults of older rows follow
 * this table.
 */
export const STOP_TEXTS = {
  comment: { max: 1000 },
} as const satisfies Record<string, StopText>;

/** Who reads a text besides its shipper: the carrier that booked, or also guests with a link, or every carrier. */
interface ShownTo extends Record<StopTextName, 'carrier' | 'guests' | 'market'> {
  comment: 'carrier';
}

type TextShownTo<Reader> = { [Name in StopTextName]: ShownTo[Name] extends Reader ? Name : never }[StopTextName];

/** The names of both, of which the second may be none. */
type With<Names extends string, Texts extends string> = keyof (Record<Names, unknown> & Record<Texts, unknown>);

/** Fields of a stop that every carrier sees in an offer. A field that is not named here is not shown. */
export type MarketField = With<'address' | 'time_slot' | 'meeting' | 'handling', TextShownTo<'market'>>;

/** Fields of a stop that guests with a link see. A field that is not named here is not shown. */
export type GuestField = With<
  'state' | 'completed_at' | 'recorded_at' | 'address' | 'time_slot' | 'handling',
  TextShownTo<'guests' | 'market'>
>;

export type StopTextName = keyof typeof STOP_TEXTS;
export type StopTexts = { [Name in StopTextName]: string };

export const STOP_TEXT_NAMES = /* @__PURE__ */ Object.keys(STOP_TEXTS) as StopTextName[];

/** Greatest length of the words on how to book an appointment, in UTF-16 units. */
export const MAX_BOOKING_TEXT = 500;

/** Makes a value for each text of a stop. */
// @__NO_SIDE_EFFECTS__
export function eachStopText<Value>(make: (name: StopTextName) => Value): { [Name in StopTextName]: Value } {
  return Object.fromEntries(STOP_TEXT_NAMES.map((name) => [name, make(name)])) as { [Name in StopTextName]: Value };
}

/** The texts of a stop that says nothing. */
export const NO_STOP_TEXTS: Readonly<StopTexts> = eachStopText(() => '');

/** Takes the texts of a stop, and nothing else of it. Texts that did not exist when it was stored are empty. */
export function stopTexts(stop: Readonly<Partial<StopTexts>>): StopTexts {
  return eachStopText((name) => stop[name] ?? '');
}

/** A stop as it was stored. Texts that did not exist then are missing. */
export type StoredStop<Stop extends StopTexts> = Omit<Stop, StopTextName> & Partial<StopTexts>;

/** Reads a stored stop: texts that did not exist when it was written are empty. */
export function readStop<Stop extends object>(stored: Stop): Stop & StopTexts {
  return { ...stored, ...stopTexts(stored) };
}

/** The texts of a stop that are not empty, in the order in which they are read. Stops kept on devices may lack some. */
export function stopWords(stop: Readonly<Partial<StopTexts>>): string[] {
  return STOP_TEXT_NAMES.flatMap((name) => stop[name] || []);
}
