import type { DocBlock } from '#shared/content/doc.ts'
import { wordsIn } from '#generator/writing/words.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { DESCRIPTION_MAX } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import type { SetPlan } from '../../contract.ts'
import type { SetPlace } from '../tables.ts'

const WORDS: Record<
  Locale,
  Record<'with' | 'related' | 'facts' | 'fact' | 'value' | 'owner' | 'dates' | 'places' | 'figures' | 'audience' | 'organisation', string>
> = {
  en: {
    with: 'Goes with',
    related: 'Related',
    facts: 'Key facts',
    fact: 'What',
    value: 'Value',
    owner: 'Owner',
    dates: 'Dates',
    places: 'Place',
    figures: 'Figures',
    audience: 'For',
    organisation: 'Organisation',
  },
  es: {
    with: 'Va con',
    related: 'Relacionado',
    facts: 'Datos clave',
    fact: 'Dato',
    value: 'Valor',
    owner: 'Responsable',
    dates: 'Fechas',
    places: 'Lugar',
    figures: 'Cifras',
    audience: 'Para',
    organisation: 'Organización',
  },
  fr: {
    with: 'Va avec',
    related: 'Documents liés',
    facts: 'Informations clés',
    fact: 'Sujet',
    value: 'Valeur',
    owner: 'Responsable',
    dates: 'Dates',
    places: 'Lieu',
    figures: 'Chiffres',
    audience: 'Pour',
    organisation: 'Organisation',
  },
}

/**
 * Links an artefact to its set, whichever generator writes it. Replaces the title with the planned one, so that the others can name it. Adds the
 * facts of the brief and the titles of the others to the description and, in a document, as two short sections at its end. A form says when and
 * where.
 */
export async function* linkSet(
  elements: AsyncIterable<GenerationElement>,
  { index, titles, plan }: SetPlace,
  type: DocumentType,
): AsyncGenerator<GenerationElement> {
  const others = titles.filter((_, at) => at !== index)
  let level: 1 | 2 | 3 = 1
  let hasHeading = false
  for await (const element of elements) {
    if (element.kind === 'head')
      yield {
        ...element,
        title: titles[index] ?? element.title,
        // Whoever fills in a form reads its description: when and where it is, and nothing of the budget or of what else is written.
        description: type === 'form' ? whenAndWhere(element.description, plan) : describe(element.description, plan, others),
      }
    else yield element
    if (element.kind !== 'block' || element.block.type !== 'heading' || hasHeading) continue
    hasHeading = true
    level = element.block.level
  }
  if (type === 'doc') for (const block of closing(plan, others, level)) yield { kind: 'block', block }
}

function describe(own: string, plan: SetPlan, others: readonly string[]): string {
  const words = WORDS[plan.language]
  const { colon } = wordsIn(plan.language)
  const facts = factsOf(plan).map(([name, value]) => name + colon + value)
  const related = others.length === 0 ? [] : [words.with + colon + others.join(' · ')]
  return [own, [...facts, ...related].join('\n')]
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, DESCRIPTION_MAX)
}

/** "12 June 2027 at Riverside Park." as a person says it. */
const TAKES_PLACE: Record<Locale, string> = { en: 'It takes place on', es: 'Tiene lugar el', fr: 'Le rendez-vous est fixé au' }

function whenAndWhere(described: string, { language, dates, places = [] }: SetPlan): string {
  const own = dates.reduce((text, day) => withSentence(text, day, places, language), described)
  const words = WORDS[language]
  const { colon } = wordsIn(language)
  const told = [
    [words.dates, dates],
    [words.places, places],
  ] as const
  const missing = told.flatMap(([name, values]) => {
    const left = values.filter((value) => !own.includes(value))
    return left.length === 0 ? [] : [name + colon + left.join(', ')]
  })
  return [own, missing.join('\n')]
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, DESCRIPTION_MAX)
}

/** Only where the day stands with a place: alone it may be that of anything. */
function withSentence(text: string, day: string, places: readonly string[], language: Locale): string {
  const at = text.indexOf(`${day} `) < 0 ? text.indexOf(`${day}, `) : text.indexOf(`${day} `)
  const end = text.indexOf('.', at + day.length)
  const behind = at < 0 ? '' : text.slice(at + day.length, end < 0 ? undefined : end)
  const place = places.find((one) => behind === `, ${one}`)
  const isWhere = place !== undefined || /^ (?:at|in|en|à|au|aux|chez) /u.test(behind)
  if (!isWhere || !/(?:^|[.!?] )(?:el |le )?$/iu.test(text.slice(0, at))) return text
  const before = text.slice(0, at).replace(/(?:el |le )$/iu, '')
  const where = place !== undefined && language === 'en' ? ` ${place.includes(' ') ? 'at' : 'in'} ${place}` : behind
  return `${before}${TAKES_PLACE[language]} ${day}${where}${end < 0 ? '' : text.slice(end)}`
}

function closing(plan: SetPlan, others: readonly string[], level: 1 | 2 | 3): DocBlock[] {
  const words = WORDS[plan.language]
  const blocks: DocBlock[] = [
    { type: 'heading', level, text: words.facts },
    { type: 'table', columns: [words.fact, words.value], rows: factsOf(plan) },
  ]
  if (others.length === 0) return blocks
  return [
    ...blocks,
    { type: 'heading', level, text: words.related },
    { type: 'list', style: 'bullet', items: others.map((text) => ({ text, level: 0 })) },
  ]
}

function factsOf({ language, owner, dates, places = [], figures, audience, organisation }: SetPlan): [string, string][] {
  const words = WORDS[language]
  const facts: [string, string | undefined][] = [
    [words.organisation, organisation],
    [words.audience, audience],
    [words.dates, dates.join(', ')],
    [words.places, places.join(', ')],
    [words.figures, figures.join(', ')],
    [words.owner, owner],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
}
