import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '#design/layout/stack.tsx';
import { Text } from '#design/layout/text.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { type AskedPrice, askedPriceQuery } from '#device/support/prices.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { fullName } from '#freight/user/initials.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useWhen } from '../../parts/proposal/use-when.ts';
import { PanelDetail } from '../desk-page.tsx';
import { Fact, Facts, Subhead } from '../facts.tsx';
import support from '../support.module.css';
import { AnswerPrice } from './answer-price.tsx';
import { CostRuler } from './cost-ruler.tsx';
import { StateBadge, Waits } from './price-row.tsx';
import styles from './prices.module.css';

interface PricePanelProps {
  readonly request: AskedPrice;
  /** On phones, which show it alone. */
  readonly onBack?: () => void;
}

/** A named price: what it leaves us, what is known of the shipper and the lane, and the answer. */
export function PricePanel({ request, onBack }: PricePanelProps) {
  const format = useFormat();
  const now = useMinute();
  const { reference, shipper, asked_price, own_price, cost, answer, state } = request;
  const name = shipper.name;
  const margin = asked_price - cost;
  const [ours, left, share] = [format.money(own_price), format.money(margin), format.percent(margin / asked_price)];
  const Heading = onBack === undefined ? 'h2' : 'h1';
  return (
    <aside className={support.panel} aria-label={reference}>
      {onBack !== undefined && <PanelDetail name={reference} isReference onBack={onBack} />}
      <header className={styles.head}>
        <Heading className={support.name}>
          <Reference>{reference}</Reference>
        </Heading>
        {state === 'waiting' ? <Waits request={request} now={now} /> : <StateBadge request={request} />}
      </header>
      <div className={styles.amounts}>
        <div>
          <p>
            <Trans>{name} asks</Trans>
          </p>
          <Text as="p" size="time" weight="bold" leading="1.1">
            {format.money(asked_price)}
          </Text>
        </div>
        <Stack as="p" align="end" tone="quiet">
          <span>
            <Trans>Our price {ours}</Trans>
          </span>
          <span>
            <Trans>
              Margin then {left}, {share}
            </Trans>
          </span>
        </Stack>
        <CostRuler request={request} />
      </div>
      <Known request={request} />
      {state === 'waiting' ? <AnswerPrice request={request} /> : answer !== null && <Answered answer={answer} />}
    </aside>
  );
}

/** Facts about the shipper, and the prices that carriers took on the same lane. */
function Known({ request: { uuid } }: { readonly request: AskedPrice }) {
  const format = useFormat();
  const { data } = useQuery(askedPriceQuery(uuid));
  if (data === undefined) return null;
  const { record, like_it: taken } = data;
  const { asked, agreed, late_invoices: late } = record;
  return (
    <>
      <Subhead>
        <Trans>The shipper</Trans>
      </Subhead>
      <Facts>
        <Fact label={<Trans>Shipments, 12 months</Trans>}>{format.number(record.shipments)}</Fact>
        <Fact label={<Trans>Asked before, agreed</Trans>}>
          <Trans>
            {agreed} of {asked}
          </Trans>
        </Fact>
        <Fact label={<Trans>Pays</Trans>}>
          <Plural value={late} _0="nothing late now" one="# invoice late now" other="# invoices late now" />
        </Fact>
      </Facts>
      <Subhead>
        <Trans>The lane</Trans>
      </Subhead>
      {taken.length === 0 ? (
        <p className={support.note}>
          <Trans>No carrier has taken this lane yet.</Trans>
        </p>
      ) : (
        <Facts>
          {taken.map(({ reference, price, linear_meters, booked_at }) => (
            <Fact key={reference} label={<Taken reference={reference} metres={format.number(linear_meters, 1)} />}>
              {format.money(price)}, {format.shortDay(Date.parse(booked_at))}
            </Fact>
          ))}
        </Facts>
      )}
    </>
  );
}

function Taken({ reference, metres }: { readonly reference: string; readonly metres: string }) {
  return (
    <>
      <Reference>{reference}</Reference> · <Trans>{metres} ldm</Trans>
    </>
  );
}

/** Who answered what, when and why. */
function Answered({ answer }: { readonly answer: NonNullable<AskedPrice['answer']> }) {
  const format = useFormat();
  const when = useWhen(useMinute());
  return (
    <>
      <Subhead>
        <Trans>The answer</Trans>
      </Subhead>
      <Facts>
        <Fact label={<Trans>By</Trans>}>{fullName(answer.by)}</Fact>
        <Fact label={<Trans>When</Trans>}>{when(Date.parse(answer.at))}</Fact>
        {answer.price !== null && <Fact label={<Trans>Offered instead</Trans>}>{format.money(answer.price)}</Fact>}
        <Fact label={<Trans>Reason</Trans>}>{answer.reason}</Fact>
      </Facts>
    </>
  );
}
