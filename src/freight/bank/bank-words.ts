import { searchKey } from '../values/search-key.ts';

/** Turns a word list into a set, normalised for comparison. */
function words(list: string): ReadonlySet<string> {
  return new Set(list.split(',').map((word) => wordKey(word)));
}

/**
 * Normalises a cell for comparison with the word lists: removes accents, case, punctuation and brackets. `+` and `-`
 * stay.
 */
export function wordKey(cell: string): string {
  const key = searchKey(cell);
  return /^[-+−]$/.test(key) ? key.replace('−', '-') : key.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Words that banks use for incoming amounts. `H` is German Haben; `K` and `Cr` mean credit. */
const CAME = words(
  `bij,c,cr,crdt,credit,credits,cred,h,haben,k,kt,kredit,kredyt,ma,uznanie,uznania,wplyw,wplywy,wplata,przychodzacy,
  przychodzaca,przychodzace,przychod,gutschrift,eingang,einnahme,zahlungseingang,entrant,entree,entrees,recette,encaissement,
  in,incoming,inflow,received,receipt,money in,paid in,deposit,+,plus,ontvangen,inkomend,credit entry,
  haber,abono,ingreso,entrada,avere,accredito,entrata,cdt,credito,kredytowa,uznaniowa,positive,bijschrijving,virement recu,crediteur`,
);

/** Words that banks use for outgoing amounts. `S` is German Soll, `Wn` Polish winien. */
const LEFT = words(
  `af,d,dr,dt,dbit,debit,debits,deb,s,soll,debet,wn,winien,obciazenie,obciazenia,wydatek,wydatki,wyplata,wychodzacy,wychodzaca,
  wychodzace,rozchod,lastschrift,belastung,ausgang,ausgabe,zahlungsausgang,sortant,sortie,sorties,depense,decaissement,
  out,outgoing,outflow,sent,payment out,money out,paid out,withdrawal,-,minus,betaald,uitgaand,debit entry,dbt,
  debe,cargo,gasto,salida,dare,addebito,uscita,debito,debetowa,obciazeniowa,negative,afschrijving,virement emis,debiteur`,
);

/** Returns the direction of a movement that a word names; null for an unknown word. */
export function directionOf(cell: string): 'in' | 'out' | null {
  const key = wordKey(cell);
  if (CAME.has(key)) return 'in';
  return LEFT.has(key) ? 'out' : null;
}

const BOOKED = words(
  `completed,complete,booked,book,posted,settled,cleared,executed,done,success,successful,succeeded,processed,final,finalised,
  finalized,confirmed,gebucht,umsatz gebucht,verbucht,ausgefuhrt,abgeschlossen,erledigt,execute,executee,comptabilise,comptabilisee,
  effectue,effectuee,regle,reglee,traite,traitee,termine,terminee,valide,validee,enregistre,enregistree,passe,passee,
  zaksiegowana,zaksiegowano,zaksiegowany,zaksiegowane,zrealizowana,zrealizowano,zrealizowany,zrealizowane,wykonana,wykonano,
  wykonany,rozliczona,rozliczono,rozliczony,zakonczona,zakonczony,zakonczono,geboekt,verwerkt,uitgevoerd,voltooid,afgerond,
  completado,completada,contabilizado,contabilizada,ejecutado,contabilizzato,contabilizzata,eseguito,eseguita,completato,liquidado`,
);

const NOT_BOOKED = words(
  `reverted,pending,pdng,declined,failed,cancelled,canceled,rejected,refused,reversed,authorised,authorized,authorisation,
  authorization,blocked,hold,on hold,held,expired,scheduled,processing,in progress,info,futr,future,forecast,draft,void,voided,
  returned,created,waiting,initiated,en attente,en cours,annule,annulee,refuse,refusee,rejete,rejetee,a venir,echoue,echouee,
  programme,programmee,prevu,prevue,vorgemerkt,umsatz vorgemerkt,vorgemerkter umsatz,offen,storniert,abgelehnt,ausstehend,
  in bearbeitung,fehlgeschlagen,geplant,widerrufen,oczekujaca,oczekujacy,oczekujace,oczekuje,odrzucona,odrzucony,odrzucono,
  anulowana,anulowany,anulowano,zablokowana,zablokowany,blokada,w realizacji,w toku,nierozliczona,nierozliczony,nierozliczone,
  wycofana,cofnieta,planowana,gereserveerd,in behandeling,geweigerd,geannuleerd,mislukt,openstaand,teruggedraaid,gepland,
  pendiente,rechazado,rechazada,anulado,anulada,cancelado,in attesa,annullato,annullata,rifiutato,in sospeso,sospeso`,
);

/** True if a word means that a movement is booked; null for an unknown word. */
export function isBookedWord(cell: string): boolean | null {
  const key = wordKey(cell);
  if (BOOKED.has(key)) return true;
  return NOT_BOOKED.has(key) ? false : null;
}

/** Currency codes that are recognised in a cell. */
const CODES: ReadonlySet<string> = new Set(
  `AED ALL AMD ARS AUD AZN BAM BGN BHD BRL BYN CAD CHF CLP CNH CNY COP CZK DKK DZD EGP EUR GBP GEL HKD HRK HUF IDR ILS INR ISK
  JOD JPY KES KRW KWD KZT LBP LTL LVL MAD MDL MKD MXN MYR NGN NOK NZD OMR PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY
  TWD UAH USD UYU VND XAF XOF ZAR`.split(/\s+/),
);
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  zł: 'PLN',
  zl: 'PLN',
  '₴': 'UAH',
};
const NAMES: Readonly<Record<string, string>> = {
  euro: 'EUR',
  euros: 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  'us dollar': 'USD',
};

/** Returns the currency if the whole cell is its code, sign or name; otherwise null. */
export function currencyOf(cell: string): string | null {
  const bare = cell.trim();
  const code = bare.toUpperCase();
  if (CODES.has(code)) return code;
  return SIGNS[bare.toLowerCase()] ?? NAMES[searchKey(bare)] ?? null;
}

/** Finds a currency within a longer text: `Montant (USD)`, `606.00 $`. */
export function currencyIn(text: string): string | null {
  const sign = /[€$£¥₴]|(?<!\p{L})z[łl](?!\p{L})/iu.exec(text)?.[0];
  if (sign !== undefined) return currencyOf(sign);
  const codes = text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? [];
  return codes.find((code) => CODES.has(code)) ?? null;
}

/** Words that mark a row as a total. Payers use them too, so they count only if they fill the cell. */
const TOTAL =
  /^(?:(?:grand |sub|sous |general )?totals?|totaux|(?:gesamt|end|zwischen)?summe|gesamt(?:betrag)?|suma|razem|podsumowanie|totaal|totale|sum)\b/;
const OPENING =
  /^(?:opening balance|balance brought forward|brought forward|(?:starting|previous|initial|beginning) balance|solde (?:d ouverture|initial|precedent|debut|anterieur|de depart)|ancien solde|report(?: a nouveau)?$|(?:anfangs|eroffnungs|start)saldo|(?:anfangs|alter )kontostand|saldo (?:poczatkowe|otwarcia|inicial|iniziale|anterior|vortrag)|saldovortrag|begin ?saldo|openings ?saldo|vorig saldo)\b/;
const CLOSING =
  /^(?:closing balance|balance carried forward|carried forward|(?:ending|final|new|end) balance|solde (?:de cloture|final|nouveau|fin|de fin|actuel)|nouveau solde|(?:end|schluss|abschluss)saldo|(?:end|neuer )kontostand|saldo (?:koncowe|zamkniecia|final|finale)|eind ?saldo|slot ?saldo|nieuw saldo|a reporter$)\b/;
const BALANCE = /^(?:balance|solde|saldo|kontostand|stan konta|dostepne srodki|available balance)\b/;
/** The text that may follow such a word: the day, the currency, and punctuation. */
const BEHIND =
  /^(?:[^\p{L}]|\b(?:au|le|du|on|at|as|of|per|op|am|zum|na|dzien|dnia|en|in|eur|amount|des operations|mouvements|movements|transactions|umsatze|operacji)\b)*$/u;

export type SumRow = 'opening' | 'closing' | 'total';

/**
 * Returns the kind of total or balance row that a cell marks. In a row with a day the words must fill the cell, because
 * payers also write "total of invoice 12".
 */
export function sumRowOf(cell: string, hasDay: boolean): SumRow | null {
  const key = wordKey(cell);
  for (const [kind, pattern] of [
    ['opening', OPENING],
    ['closing', CLOSING],
    ['total', TOTAL],
    ['total', BALANCE],
  ] as const) {
    const found = pattern.exec(key);
    if (found === null) continue;
    if (!hasDay || BEHIND.test(key.slice(found[0].length))) return hasDay && pattern === BALANCE ? null : kind;
  }
  return null;
}
