import type { Dictionary } from '../../../contract/common.ts';
import type { Language } from '../../lib/language.ts';

type Words = Readonly<Record<Language, string>>;

const INCOME_SOURCES: Readonly<Record<string, Words>> = {
  EMPLOYMENT: { pl: 'Umowa o pracę', en: 'Employment contract' },
  CIVIL_CONTRACT: { pl: 'Umowa zlecenia lub o dzieło', en: 'Contract of mandate or for specific work' },
  BUSINESS: { pl: 'Własna działalność gospodarcza', en: 'Own business' },
  PENSION: { pl: 'Emerytura lub renta', en: 'Pension' },
  RENTAL: { pl: 'Najem', en: 'Rental income' },
  CAPITAL: { pl: 'Oszczędności i inwestycje', en: 'Savings and investments' },
  SCHOLARSHIP: { pl: 'Stypendium', en: 'Scholarship' },
  BENEFITS: { pl: 'Świadczenia społeczne', en: 'Social benefits' },
  FAMILY: { pl: 'Wsparcie rodziny', en: 'Family support' },
  OTHER: { pl: 'Inne', en: 'Other' },
};

const DOCUMENT_TYPES: Readonly<Record<string, Words>> = {
  ID_CARD: { pl: 'Dowód osobisty', en: 'Identity card' },
  PASSPORT: { pl: 'Paszport', en: 'Passport' },
  RESIDENCE_CARD: { pl: 'Karta pobytu', en: 'Residence card' },
};

const GENDERS: Readonly<Record<string, Words>> = {
  FEMALE: { pl: 'Kobieta', en: 'Woman' },
  MALE: { pl: 'Mężczyzna', en: 'Man' },
};

/** ISO 3166-1 alpha-2. */
const COUNTRIES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH ' +
  'KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW ' +
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC ' +
  'SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY ' +
  'UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const isCountry: ReadonlySet<string> = new Set(COUNTRIES);

/** Poland first, the others sorted by their names in the language. */
function countries(language: Language): Dictionary {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(language);
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted(
    (a, b) => Number(b.code === 'PL') - Number(a.code === 'PL') || compare(a.name, b.name),
  );
}

const fromTable =
  (table: Readonly<Record<string, Words>>) =>
  (language: Language): Dictionary =>
    Object.entries(table).map(([code, words]) => ({ code, name: words[language] }));

const BY_NAME: ReadonlyMap<string, (language: Language) => Dictionary> = new Map([
  ['countries', countries],
  ['citizenships', countries],
  ['income-source', fromTable(INCOME_SOURCES)],
  ['document-types', fromTable(DOCUMENT_TYPES)],
  ['genders', fromTable(GENDERS)],
]);

/** The list of options with a name, in display order; null if there is no such list. */
export function dictionaryOf(name: string, language: Language): Dictionary | null {
  return BY_NAME.get(name)?.(language) ?? null;
}

export function isCountryCode(code: string): boolean {
  return isCountry.has(code);
}

export function isIncomeSource(code: string): boolean {
  return Object.hasOwn(INCOME_SOURCES, code);
}

export function isDocumentType(code: string): boolean {
  return Object.hasOwn(DOCUMENT_TYPES, code);
}
