import type { Fact, FactKind } from '#generator/brief.ts'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'

const CAPITAL = String.raw`\p{Lu}[\p{L}\d’'.&-]{0,30}(?<![.’'])`
/** "Club de Golf Las Lomas", "rue des Lilas", "Spoke & Co", "Salón Azul" */
const RUN = String.raw`${CAPITAL}(?: (?:(?:of|the|&|de|del|des|du|la|las|los|le|les|von|van) ){0,2}${CAPITAL}){0,5}`
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:((?:at|in|near|to|from|for|of|by|with|en|a|del?|para|por|con|chez|à|au|aux|du|dans|pour|par|sur|avec|@) (?:the |our |la |el |los |las |le |les |nuestro |notre )?|(?:d|l)['’]))?(?:((?:\d{1,4},? )?(?:calle|avenida|plaza|sala|aula|rue|avenue|place|quai|cour|parc|salle) (?:d(?:e|es|u|el) )?)?)(${RUN})`,
  'gu',
)
const WHERE = { en: /^(?:at|in|near|@)\b/, es: /^(?:en|desde|@)\b/, fr: /^(?:en|à|au|aux|dans|@)(?= )/ } as const
const BUSINESS =
  /\p{L} & \p{Lu}|\b(?:ltd|inc|gmbh|ag|co|corp|foods?|bakery|cycles|bikes|books|coffee|caf[eé]|restaurante?|boulangerie|panader[ií]a|pharmacy|pharmacie|farmacia|lamps|rail|bank|group|school|college|university|charity|foundation|council|hotel|bodegas|atelier|association|asociación|fundación|colegio|industrie|school|agency|studio|garage|clinic|cl[ií]nica|clinique)\b/iu
const PLACE =
  /\b(?:street|road|lane|close|avenue|square|park|bridge|valley|forest|lake|river|island|beach|harbour|sal[oó]n|sierra|lyon|paris|madrid)$/i
const ORDER = /^(?:use|contact|bring|call|ask|join|meet|please|see|visit|write|email|quote|use|utilisez|contactez|venga|use|llame) /i
/** "Mr J Patel" */
const HONOURED = /^(?:Mrs?|Ms|Dr|Mme|Sra?|DRH|DG|PDG|DAF|CEO|CFO|COO|CTO)\.? \p{Lu}/u
/** "S M L XL" */
const SIZE = /^(?:x{0,3}[sl]|m)$/
/** "Mon-Sat" */
const DAYS = /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mie|jue|vie|sab|dom|mer|jeu|ven|sam|dim)\p{L}{0,6}-\p{L}{3,9}$/u
/** Capitals that name nothing of the kind. */
const OTHER = new Set(
  (
    'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday ' +
    'lunes martes miercoles jueves viernes sabado domingo lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'nps csat faq kpi kpis hr it ok pdf url vat iva tva ht ttc usd eur gbp chf cdi cdd crm erp ceo cfo i english spanish french christmas easter noel navidad ' +
    'note notes please present decided next memo press policy agenda quiz survey form letter'
  ).split(' '),
)

/** Runs of words with capitals: places behind "at" and "in", organisations, and other names. The first word of a sentence is none by itself. */
export function names(text: string, language: Locale): Fact[] {
  // Capitals alone say nothing where all are capitals.
  if (!/\p{Ll}/u.test(text)) return []
  return Array.from(text.matchAll(NAMED)).flatMap((match): Fact[] => {
    const [whole, link = '', street = '', run = ''] = match
    // "Use Barley Street"
    const name = street === '' && link === '' ? run.replace(ORDER, '') : run
    const start = match.index + whole.length - name.length - street.length
    const isSingle = !name.includes(' ')
    if (
      fold(name)
        .split(/[ .]/)
        .every((word) => OTHER.has(word) || SIZE.test(word) || DAYS.test(word))
    )
      return []
    if (isSingle && link === '' && street === '' && (isSentenceStart(text, start) || /^\p{Lu}[\p{Lu}\d.]*$/u.test(name))) return []
    return [
      {
        kind: kindOf(link, street, name, language),
        text: street + name.replace(/['’]s$/, '') + numberBehind(street, text, start + street.length + name.length),
        start,
      },
    ]
  })
}

function kindOf(link: string, street: string, name: string, language: Locale): FactKind {
  if (HONOURED.test(name)) return 'person'
  if (isBusiness(name) || /^chez\b/i.test(link)) return 'organisation'
  return street !== '' || PLACE.test(name) || WHERE[language].test(link) ? 'place' : 'name'
}

export function isBusiness(name: string): boolean {
  return BUSINESS.test(name)
}

export function isPlace(name: string): boolean {
  return PLACE.test(name)
}

/** "calle Olmo 14" */
function numberBehind(street: string, text: string, end: number): string {
  return street === '' ? '' : (/^,? (\d{1,4})\b/.exec(text.slice(end, end + 8))?.[0] ?? '')
}

function isSentenceStart(text: string, at: number): boolean {
  return /(?:^|[.!?:;¿¡\n-]\s*)$/.test(text.slice(Math.max(0, at - 4), at))
}

/** Returns whether a word has a capital, as names do. */
export function startsName(text: string | undefined): boolean {
  return text !== undefined && /^\p{Lu}/u.test(text)
}
