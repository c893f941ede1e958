import { fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { FactKind } from '../brief.ts'

const ARTICLE =
  /^(?:(?:the|our|my|all(?: the| our)?|tod[oa]s?|tous|toute?s?)\s+)?(?:(?:whole|entire)\s+)?(?:(?:los|las|el|la|nuestr[oa]s?|les|le|nos|notre|mes|mis)\s+|l['’]\s*)?(?=\p{L})/iu
const ANY_ONE = /^(?:an?|un[ae]?) /iu
/** "letter to landlord mr Hopkins" */
const TITLED = /(?:^|\s)(mrs?|ms|miss|dr|prof|sra?|srta|m|mme|mlle)\.? (\p{Lu}[\p{L}’'-]+)(?!\p{L})/iu
const LAST_NAME = /^ (?!Flat|Apt|Unit|Room|House|Class|Year)(\p{Lu}[\p{Ll}’'-]+)(?=$|[,.:;?]| \p{Ll})/u
const TITLES: Record<Locale, Readonly<Record<string, string>>> = {
  en: { mr: 'Dear Mr', mrs: 'Dear Mrs', ms: 'Dear Ms', miss: 'Dear Miss', dr: 'Dear Dr', prof: 'Dear Professor' },
  es: { sr: 'Estimado Sr.', sra: 'Estimada Sra.', srta: 'Estimada Srta.', dr: 'Estimado Dr.' },
  fr: { m: 'Cher Monsieur', mme: 'Chère Madame', mlle: 'Chère Mademoiselle', dr: 'Cher Docteur' },
}

/** How somebody is addressed whose title stands with the name. */
export function titledSalutation(text: string, language: Locale): string | undefined {
  const found = TITLED.exec(text)
  const [whole = '', title = '', first = ''] = found ?? []
  // "Ms Tara Bloom": who has two names is greeted by the last one.
  const name = LAST_NAME.exec(text.slice((found?.index ?? 0) + whole.length))?.[1] ?? first
  const lead = TITLES[language][title.toLowerCase()]
  return lead && /^\p{Lu}/u.test(name) ? `${lead} ${name}${language === 'es' ? ':' : ','}` : undefined
}

/** "Dear Mr Sparrow," for "Mr Neil Sparrow": who has a title is greeted by the last name. */
export function salutationOf(name: string, language: Locale): string {
  const couple = COUPLE.exec(name)?.[1]
  if (couple !== undefined) return COUPLES[language](couple)
  const [first = '', ...others] = name.split(' ')
  const title = SAME_TITLE[fold(first).replace(/\.$/u, '')] ?? first
  const last = others.at(-1)
  const titled = last === undefined ? undefined : titledSalutation(`${title} ${last}`, language)
  return titled ?? salutation(name, 'person', language) ?? name
}
/** "Mr and Mrs Patel" */
const COUPLE =
  /^(?:Mr|Mrs|Dr|Sr|Sra|M|Mme|Monsieur|Madame|Señor|Señora)\.? (?:and|&|y|et) (?:Mr|Mrs|Ms|Dr|Sr|Sra|M|Mme|Monsieur|Madame|Señor|Señora)\.? (\p{Lu}[\p{L}’' -]+)$/u
const COUPLES: Record<Locale, (name: string) => string> = {
  en: (name) => `Dear Mr and Mrs ${name},`,
  es: (name) => `Estimados señores ${name}:`,
  fr: (name) => `Chers Monsieur et Madame ${name},`,
}
const SAME_TITLE: Readonly<Record<string, string>> = { don: 'Sr', dona: 'Sra', senor: 'Sr', senora: 'Sra', madame: 'Mme', monsieur: 'M' }

/** "volunteers of the food bank" are greeted as volunteers. */
const BELONGING = /\s(?:of|from|at|in|who|about|year|yr|class|de|del|de la|du|des|d['’]|en|qui|que)(?=\s|['’]|$).*$|\sd['’].*$/iu
const FEMININE_FR = /(?:familles|clientes|adhérentes|habitantes|collaboratrices|bénévoles et adhérentes|équipe|équipes|voisines|amies)$/iu

/** Nobody is addressed as "staff". */
const ALL_STAFF =
  /^(?:staff|employees|workforce|personnel|plantilla|personal|emplead[oa]s|trabajador(?:es|as)|salariés|collaborateurs|personnel)$/iu
const TO_ALL: Record<Locale, string> = {
  en: 'Dear colleagues,',
  es: 'Estimados compañeros y compañeras:',
  fr: 'Chères collègues, chers collègues,',
}

/** "Northern Power" is nobody's name. */
const ORGANISATION =
  / (?:Power|Energy|Water|Gas|Electric|Broadband|Telecom|Council|Bank|Insurance|Ltd|Limited|Plc|Homes|Housing|Hotels?|Airways|Airlines|Rail|Trains?|Motors|Services|Group|Company|Stores?|Lettings|Properties|University|College|School|Hospital|Clinic|Trust|Association|Seguros|Banco|Energía|Hoteles|Assurances?|Banque|Énergie)$/u

export function isOrganisation(name: string): boolean {
  return ORGANISATION.test(name)
}
/** No council is greeted as one. */
const OFFICE =
  /^(?:(?:the|our|my|el|la|mi|nuestr[oa]|le|notre|mon|ma) |l['’])?(?:\p{Ll}+ )?(?:council|bank|insurer|company|firm|provider|supplier|airline|ayuntamiento|banco|aseguradora|compañía|empresa|mairie|banque|assurance|fournisseur|proveedor)$/iu

/** "Dear parents,", "Estimadas familias:", "Chers adhérents,". Undefined where nobody knows who reads it: for an organisation, or a longer name. */
export function salutation(to: string, kind: FactKind | undefined, language: Locale): string | undefined {
  if (kind === 'organisation' || isOrganisation(to) || OFFICE.test(to) || (kind === 'name' && to.includes(' '))) return undefined
  const isPerson = kind !== undefined
  // "to a supplier": nobody is greeted so.
  if (!isPerson && ANY_ONE.test(to)) return undefined
  const whole = to.replace(BELONGING, '').trim()
  const name = isPerson ? to : whole.replace(ARTICLE, '').trim()
  if (name === '') return undefined
  if (!isPerson && ALL_STAFF.test(name)) return TO_ALL[language]
  if (language === 'en') return `Dear ${name},`
  if (isPerson) return language === 'es' ? `Hola, ${name}:` : `Bonjour ${name},`
  const noun = name.split(' ')[0] ?? name
  // Colleagues are not addressed as customers are.
  if (/^(?:equipo|[ée]quipe)$/iu.test(noun)) return language === 'es' ? `Hola, ${name}:` : `Bonjour à toute l’${name},`
  if (language === 'fr') {
    const isOne = /^(?:l['’]|le |la |notre )/i.test(whole) && !noun.endsWith('s')
    const isShe = FEMININE_FR.test(noun)
    return `${isShe ? 'Chère' : 'Cher'}${isOne ? '' : 's'} ${name},`
  }
  const isShe = /^(?:las?|nuestras?|todas) /i.test(whole) || /(?:as|familias|madres)$/.test(noun)
  return `Estimad${isShe ? 'a' : 'o'}${noun.endsWith('s') ? 's' : ''} ${name}:`
}
