import { Plural, Trans } from '@lingui/react/macro';
import type { LawNotice } from '#freight/law/notices.ts';
import { useLawFormat } from './law-format.ts';

/** Subject of a notice. */
export function NoticeLabel({ notice }: { readonly notice: LawNotice }) {
  const { nameOf } = useLawFormat();
  const country = nameOf(notice.row.country);
  switch (notice.kind) {
    case 'handling':
      return notice.end === 'pickup' ? <Trans>Loading in {country}</Trans> : <Trans>Unloading in {country}</Trans>;
    case 'cabotage':
      return <Trans>Cabotage</Trans>;
    case 'cross_trade':
      return <Trans>Cross-trade</Trans>;
    case 'tachograph':
      return <Trans>Vans on this trip</Trans>;
    case 'goods_code':
      return notice.row.figures.system;
  }
}

interface NoticeWordsProps {
  readonly notice: LawNotice;
  readonly side: 'carrier' | 'shipper';
  /** Where the trip begins. */
  readonly country: string;
}

/** The law's requirement, in plain words. */
export function NoticeWords({ notice, side, country }: NoticeWordsProps) {
  switch (notice.kind) {
    case 'handling':
      return <HandlingWords notice={notice} />;
    case 'cabotage':
      return <CabotageWords notice={notice} country={country} />;
    case 'cross_trade':
      return <Trans>Neither end is in your country: declare the posting of the driver in IMI before the trip.</Trans>;
    case 'tachograph':
      return <TachographWords notice={notice} />;
    case 'goods_code':
      return <CodeWords notice={notice} side={side} />;
  }
}

type Of<Kind extends LawNotice['kind']> = Extract<LawNotice, { kind: Kind }>;

function HandlingWords({ notice: { driver, row } }: { readonly notice: Of<'handling'> }) {
  const { tonnes } = useLawFormat();
  const limit = tonnes(row.figures.over_kg);
  if (row.figures.over_kg === 0) return <Trans>Not by the driver: the law forbids it to drivers.</Trans>;
  return driver ? (
    <Trans>By the driver only with a vehicle up to {limit} t: the law forbids it to drivers of heavier ones.</Trans>
  ) : (
    <Trans>Not by the driver: the law forbids it to drivers of vehicles over {limit} t.</Trans>
  );
}

function CabotageWords({
  notice,
  country,
}: {
  readonly notice: Extract<LawNotice, { kind: 'cabotage' | 'cross_trade' }>;
  readonly country: string;
}) {
  const { nameOf } = useLawFormat();
  const { unloads, within_days: days, days_out: out } = notice.row.figures;
  const name = nameOf(country);
  return (
    <>
      <Plural
        value={unloads}
        one={`Within ${name}, at most # unloading after you came in loaded and were unloaded.`}
        other={`Within ${name}, at most # unloadings after you came in loaded and were unloaded.`}
      />{' '}
      <Plural value={days} one="They end within # day." other="They end within # days." />{' '}
      <Plural value={out} one="Then the truck stays out for # day." other="Then the truck stays out for # days." />{' '}
      <Trans>Declare the posting of the driver in IMI before the trip.</Trans>
    </>
  );
}

function TachographWords({ notice: { row } }: { readonly notice: Of<'tachograph'> }) {
  const { tonnes } = useLawFormat();
  const [over, to] = [tonnes(row.figures.over_kg), tonnes(row.figures.to_kg)];
  return (
    <Trans>
      A van of over {over} t up to {to} t needs a smart tachograph of the second version, and its driver keeps driving
      and rest times.
    </Trans>
  );
}

function CodeWords({
  notice: { row },
  side,
}: {
  readonly notice: Of<'goods_code'>;
  readonly side: 'carrier' | 'shipper';
}) {
  const { nameOf } = useLawFormat();
  const { listed, valid_days: days } = row.figures;
  const country = nameOf(row.country);
  return (
    <>
      {listed ? (
        <Trans>If your goods are on the list of {country}, they need a code before they are loaded.</Trans>
      ) : (
        <Trans>These goods need a code of {country} before they are loaded.</Trans>
      )}{' '}
      <Plural value={days} one="It is valid for # day." other="It is valid for # days." />{' '}
      {side === 'shipper' ? (
        <Trans>Give it as the pickup reference, so that the driver has it with the papers.</Trans>
      ) : (
        <Trans>The shipper gives it as the pickup reference. Without it, do not load.</Trans>
      )}
    </>
  );
}
