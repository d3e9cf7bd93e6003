import { searchKey } from '../values/search-key.ts';

/** Divisions that are islands without a bridge. */
const ISLAND_DIVISIONS: ReadonlySet<string> = new Set(
  [
    'FR-2A FR-2B FR-20R PT-20 PT-30 IT-82 IT-88',
    // Sicily's and Sardinia's provinces.
    'IT-AG IT-CL IT-CT IT-EN IT-ME IT-PA IT-RG IT-SR IT-TP IT-CA IT-NU IT-OR IT-SS IT-SU',
    // The Balearic and Canary Islands, Ceuta and Melilla, by community and province.
    'ES-IB ES-PM ES-CN ES-GC ES-TF ES-CE ES-ML',
    // The Aegean and Crete; Corfu, Cephalonia and Zakynthos. Lefkada and Euboea have bridges.
    'GR-K GR-L GR-M GR-21 GR-22 GR-23 GR-81 GR-82 GR-83 GR-84 GR-85 GR-91 GR-92 GR-93 GR-94',
    // Hiiumaa, Saaremaa and Gotland.
    'EE-39 EE-74 SE-I',
  ].flatMap((codes) => codes.split(' ')),
);

/**
 * Islands by postal code without separators: single codes, and ranges with a hyphen. Our own selection. A code that an
 * island shares with the mainland (Quiberon and Houat) is not here, but below with the island's name. Islands
 * with a bridge or a causeway (Nordstrand, Fehmarn, Öland, Krk, Lefkada, Oléron) are mainland.
 */
const ISLAND_CODES: Readonly<Record<string, string>> = {
  // Corsica; Yeu, Belle-Île, Groix, Moines, Arz, Ouessant, Batz, Molène, Sein, Bréhat, Aix.
  FR: '20000-20999 85350 56360 56590 56780 56840 29242 29253 29259 29990 22870 17123',
  // Hiddensee; Pellworm and the Halligen, Föhr, Amrum, Sylt (by train); the East Frisian islands, Helgoland, Neuwerk.
  DE: '18565 25849 25859 25863 25869 25938 25946 25980-25999 26465 26474 26486 26548 26571 26579 26757 27498 27499',
  // Texel; Terschelling and Vlieland; Ameland and Schiermonnikoog.
  NL: '1790-1797 8880-8899 9160-9166',
  // Bornholm; Orø, Agersø, Omø, Sejerø, Femø, Fejø; Lyø, Avernakø, Bjørnø, Strynø, Ærø; Fanø, Fur; Samsø, Anholt,
  // Endelave, Tunø; Læsø.
  DK: '3700-3790 4244 4245 4305 4592 4944 4945 5601-5603 5943 5960-5985 6720 7884 8305 8592 8789 8799 9940',
  // Gotland; Ven, Visingsö, Öckerö, Koster.
  SE: '62100-62499 26013 56034 47510-47551 45205',
  EE: '92000-94999',
  // Salamina, Aegina, Hydra, Spetses; Cephalonia, Ithaca, Zakynthos; Skyros; Meganisi, Skiathos, Skopelos, Alonissos;
  // Corfu, Thasos, Samothrace; Crete; Kythira; the Aegean; Elafonisos.
  GR: '18900-18999 18010 18040 18050 23053 28000-29999 31083 34007 37002-37005 49000-49999 64002 64004 64010 68002 70000-74999 80100 81000-85999',
  // The Elaphites, Mljet, Korčula, Lastovo (Orebić and Lovište lie on the mainland); Šolta, Brač, Hvar, Vis; the islands
  // of Šibenik and Zadar; Rab, Cres, Lošinj.
  HR: '20221-20226 20260 20263 20264 20270-20275 20289 20290 21400-21485 22232-22236 23262-23264 23271-23296 51280 51281 51550-51564',
  // The Balearic and Canary Islands, Ceuta, Melilla; Tabarca.
  ES: '07000-07999 35000-35999 38000-38999 51000-51999 52000-52999 03138',
  // Sardinia, Sicily; Elba and Capraia, Giglio, Ponza; Tremiti; Capri, Ischia, Procida; Lido, Murano, Burano.
  IT: '07000-09999 90000-98999 57030-57039 58012 58013 04027 71051 80071 80073-80077 80079 30126 30141 30142',
  // Madeira and the Azores.
  PT: '9000-9999',
};

/** Words in the names of islands that share a postal code with the mainland, by the country and that code. */
const ISLAND_WORDS: Readonly<Record<string, readonly string[]>> = {
  'FR 56170': ['houat', 'hoedic'],
  'FR 83400': ['porquerolles', 'port-cros', 'levant'],
};

/** True if a town is an island that shares its postal code with the mainland. */
export function isIslandTown(country: string, postalCode: string, town: string): boolean {
  const words = ISLAND_WORDS[`${country} ${postalCode.replace(/\D/g, '')}`] ?? [];
  const name = searchKey(town);
  return words.some((word) => name.includes(word));
}

/** True if a division, as tariffs write it, is an island that trucks reach only by ferry. */
export function isIslandDivision(division: string): boolean {
  return ISLAND_DIVISIONS.has(division);
}

/** True if a postal code of a country, however it is written, is that of an island that trucks reach only by ferry. */
export function isIslandCode(country: string, postalCode: string): boolean {
  const code = postalCode.replace(/\D/g, '');
  return ISLAND_CODES[country]?.split(' ').some((range) => matchesCode(code, range)) ?? false;
}

function matchesCode(code: string, range: string): boolean {
  const [first = '', last = first] = range.split('-');
  const start = code.slice(0, first.length);
  return start.length === first.length && start >= first && start <= last;
}
