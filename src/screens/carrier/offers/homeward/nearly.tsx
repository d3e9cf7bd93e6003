import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '#design/button/button.tsx';
import { Text } from '#design/layout/text.tsx';
import type { Miss, NearMiss } from '#freight/homeward/near-miss.ts';
import { MOST_KM } from '#freight/offer/near.ts';
import { spanWords } from '../../../parts/format/duration.ts';
import { localDay } from '../../../parts/format/format.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { OfferRoute } from '../../../parts/offer/offer-route.tsx';
import styles from './homeward.module.css';
import { type Sentence, sentenceSearch } from './homeward-search.ts';
import { endOfDay } from './use-sentence.ts';

interface NearlyProps {
  readonly misses: readonly NearMiss[];
  readonly sentence: Sentence;
  readonly onSay: (next: Partial<Sentence>) => void;
}

/** The offers that almost are loads home, with what they miss by, and the small change that makes them one. */
export function Nearly({ misses, sentence, onSay }: NearlyProps) {
  const format = useFormat();
  if (misses.length === 0) return null;
  return (
    <section className={styles.nearly} aria-labelledby="nearly">
      <Text as="h3" id="nearly" size="body" weight="bold">
        <Trans>Nearly</Trans>
      </Text>
      <ul>
        {misses.map(({ offer, misses: by }) => {
          const rate = format.money(offer.rate ?? 0);
          return (
            <li key={offer.uuid}>
              <Link
                to="/offers/$uuid"
                params={{ uuid: offer.uuid }}
                search={sentenceSearch(sentence)}
                className={styles.miss}
              >
                <OfferRoute offer={offer} />{' '}
                <span>
                  <Trans>{rate} per km:</Trans>{' '}
                  {by.map((miss, index) => (
                    <span key={miss.kind}>
                      {index > 0 && ', '}
                      <MissWords miss={miss} />
                    </span>
                  ))}
                </span>
              </Link>
              <Change miss={by.length === 1 ? by[0] : undefined} sentence={sentence} onSay={onSay} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** By how much an offer misses, in words. */
function MissWords({ miss: { kind, by } }: { readonly miss: Miss }) {
  const format = useFormat();
  const [span, distance, weight] = [spanWords(by * 1000), format.kilometres(by), format.kilograms(by)];
  const size = format.number(by);
  switch (kind) {
    case 'distance':
      return <Trans>{distance} outside the radius</Trans>;
    case 'pickup':
      return <Trans>pickup missed by {span}</Trans>;
    case 'delivery':
      return <Trans>delivery too late by {span}</Trans>;
    case 'home':
      return <Trans>home too late by {span}</Trans>;
    case 'length':
      return <Trans>{size} cm too long</Trans>;
    case 'width':
      return <Trans>{size} cm too wide</Trans>;
    case 'height':
      return <Trans>{size} cm too high</Trans>;
    case 'weight':
      return <Trans>{weight} too heavy</Trans>;
  }
}

interface ChangeProps {
  readonly miss: Miss | undefined;
  readonly sentence: Sentence;
  readonly onSay: (next: Partial<Sentence>) => void;
}

/** The change of the sentence that makes a near miss a load home; none where more than one would be needed. */
function Change({ miss, sentence: { near, homeBy }, onSay }: ChangeProps) {
  const format = useFormat();
  if (miss?.kind === 'distance' && near !== null) {
    const km = Math.min(MOST_KM, Math.ceil((near.km + miss.by / 1000) / 10) * 10);
    const radius = format.kilometres(km * 1000);
    return (
      <Button variant="light" size="sm" onClick={() => onSay({ near: { ...near, km } })}>
        <Trans>Look within {radius}</Trans>
      </Button>
    );
  }
  if (miss?.kind === 'home' && homeBy !== null) {
    const later = endOfDay(Date.parse(homeBy) + miss.by * 1000 - 1);
    const day = format.calendarWeekday(localDay(Date.parse(later) - 1));
    return (
      <Button variant="light" size="sm" onClick={() => onSay({ homeBy: later })}>
        <Trans>Home by {day}</Trans>
      </Button>
    );
  }
  return null;
}
