import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { classNames } from '#design/class-names.ts';
import { cssVars } from '#design/css-vars.ts';
import { Text } from '#design/layout/text.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { Offer } from '#freight/offer/offer.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { OfferRoute, OfferSlots } from '../../../parts/offer/offer-route.tsx';
import styles from './homeward.module.css';
import { type Sentence, sentenceSearch } from './homeward-search.ts';

interface HomeRowsProps {
  readonly offers: readonly Offer[];
  readonly total: number;
  readonly sentence: Sentence;
  /** The offer whose way is drawn beside the list; null where a row opens its offer. */
  readonly chosen: string | null;
  readonly now: number;
}

/** The loads home, the best rate first. */
export function HomeRows({ offers, total, sentence, chosen, now }: HomeRowsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.listHead}>
        <h2 className={styles.count}>
          <Plural value={total} one="# load home" other="# loads home" />
        </h2>
        <VisuallyHidden>
          <span role="status">
            <Plural value={total} one="# load home" other="# loads home" />
          </span>
        </VisuallyHidden>
        <Text weight="mid" tone="quiet">
          <Trans>best € per km first</Trans>
        </Text>
      </div>
      <ul className={styles.rows} aria-label={t`Loads home, best rate first`}>
        {offers.map((offer) => (
          <li key={offer.uuid}>
            <HomeRow offer={offer} sentence={sentence} chosen={chosen} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface HomeRowProps extends Pick<HomeRowsProps, 'sentence' | 'chosen' | 'now'> {
  readonly offer: Offer;
}

/** A load home: what it pays by the kilometre driven, from where to where, when, and how much of the way is empty. */
function HomeRow({ offer, sentence, chosen, now }: HomeRowProps) {
  const format = useFormat();
  const isChosen = chosen === offer.uuid;
  const search = sentenceSearch({ ...sentence, chosen: chosen === null ? null : offer.uuid });
  const rate = format.money(offer.rate ?? 0);
  const length = format.number(offer.load.linear_meters, 1);
  const { empty_meters: there = 0, home_meters: back = 0, distance } = offer;
  const content = (
    <>
      <span className={styles.rate}>
        <b>{rate}</b>{' '}
        <small>
          <Trans>per km driven</Trans>
        </small>
      </span>
      <span className={styles.lane}>
        <OfferRoute offer={offer} />
      </span>
      <span className={styles.slots}>
        <OfferSlots offer={offer} now={now} />
      </span>
      <Legs there={there} loaded={distance} back={back} />
      <span className={styles.figures}>
        <b className={styles.price}>{format.money(offer.pricing.price)}</b>{' '}
        <span>
          <Trans>{length} ldm</Trans>
        </span>{' '}
        <span>{format.kilometres(there + distance + back)}</span>
      </span>
    </>
  );
  const look = { className: classNames(styles.row, isChosen && styles.chosen), search };
  if (chosen === null || isChosen) {
    return (
      <Link to="/offers/$uuid" params={{ uuid: offer.uuid }} {...look} aria-current={isChosen ? 'true' : undefined}>
        {content}
      </Link>
    );
  }
  return (
    <Link to="/offers" resetScroll={false} {...look} activeOptions={{ exact: true }} aria-current={undefined}>
      {content}
    </Link>
  );
}

interface LegsProps {
  /** Metres: empty to the pickup, loaded, and empty home. */
  readonly there: number;
  readonly loaded: number;
  readonly back: number;
}

/** An empty leg is drawn at least this long, in parts of the whole. */
const SHORTEST = 0.1;

/** The way as a line: dashed where the truck is empty, solid where it is loaded. */
function Legs({ there, loaded, back }: LegsProps) {
  const format = useFormat();
  const all = Math.max(1, there + loaded + back);
  const share = (metres: number) => Math.max(SHORTEST, metres / all);
  const [first, middle, last] = [there, loaded, back].map((metres) => format.kilometres(metres));
  const short = (metres: number) => format.number(Math.round(metres / 1000));
  return (
    <span className={styles.legs}>
      <span aria-hidden className={styles.drawn}>
        <span>{short(there)}</span>
        <i className={styles.empty} style={cssVars({ '--share': `${share(there)}` })} />
        <i className={styles.loaded} style={cssVars({ '--share': `${share(loaded)}` })} />
        <i className={styles.empty} style={cssVars({ '--share': `${share(back)}` })} />
        <span>{short(back)}</span>
      </span>
      <VisuallyHidden>
        <Trans>
          {first} empty, {middle} loaded, {last} empty home
        </Trans>
      </VisuallyHidden>
    </span>
  );
}
