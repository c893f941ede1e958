import { z } from 'zod'
import type { DocBlock } from '#shared/content/doc.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { inSentence, wordCount } from '#shared/words.ts'
import { readTexts } from '../../texts.ts'
import { hasMoney } from '../../writing/plain-kinds.ts'
import { heading } from '../blocks.ts'
import { pairBlocks, withoutPairs } from './paired.ts'
import { topicOf, topicsIn } from './topics.ts'
import { toldBlocks, type Style } from './whole-blocks.ts'
import { isNotes, type Said } from './whole-sentences.ts'

/* Leaflets and lists of questions: what the prompt tells, below headings by what it is about. Headings are questions where they are asked for. */

const Name = z.strictObject({ heading: z.string(), question: z.string() })
const Leaflet = z.strictObject({
  rest: Name,
  about: z.string(),
  topics: z.array(Name.extend({ words: z.array(z.string()), isTime: z.literal(true).optional() })),
  questions: z.record(z.string(), z.string()),
})
const ByLanguage = z.strictObject({ en: Leaflet, es: Leaflet, fr: Leaflet })

const LEAFLET =
  /(?<!\p{L})(?:leaflet|flyer|brochure|booklet|fact ?sheet|info(?:rmation)? sheet|folleto|tríptico|díptico|hoja informativa|dépliant|plaquette|flyer|fiche d['’]information)(?!\p{L})|^(?:(?!how)[\p{L}-]+ ){0,2}(?:guide|information|info|handbook|pack|gu[ií]a|informaci[oó]n|informations|livret) (?:for|para|pour|à l['’]attention) (?:our |new |the |los |las |les |nos )?(?:guests|parents|visitors|families|patients|customers|residents|tenants|members|huéspedes|padres|familias|visitantes|clientes|vecinos|voyageurs|visiteurs|familles|locataires|adhérents)/iu
const UNITS_MIN = 4
const SECTIONS_MIN = 3
/** Of all that is told, this part has to have a topic. */
const KNOWN_MIN = 0.6

const NOTE_WORDS_MAX = 6
const REDUCED = /\d ?% (?:off|discount|de descuento|de réduction)|half price|mitad de precio|demi-tarif/iu
const TIMES = /^(?:(?:from|de) )?\d{1,2}(?:[.:h]\d{0,2})? ?(?:[ap]m)? ?(?:to|-|–|a|à) ?\d{1,2}(?:[.:h]|(?: ?[ap]m)|$)/iu

export function isLeaflet(title: string): boolean {
  return LEAFLET.test(title)
}

/** Undefined where too little has a topic, or all is of one. */
export function leafletBlocks(
  told: readonly Said[],
  { style, language, asQuestions }: { style: Style; language: Locale; asQuestions: boolean },
): DocBlock[] | undefined {
  const { paired, left } = withoutPairs(told)
  const texts = readTexts('doc/leaflet.yaml', ByLanguage)[language]
  const topics = [...texts.topics, ...topicsIn(language)]
  const priced = topics.find(({ words }) => words.includes('€'))?.heading
  /** "Solo walks £14", "8.30 to 5.30": a short note with an amount or a time is about that. */
  const plainTopic = ({ text }: Said): string | undefined =>
    wordCount(text) > NOTE_WORDS_MAX
      ? undefined
      : hasMoney(text) || REDUCED.test(text)
        ? priced
        : TIMES.test(text)
          ? texts.topics.find(({ isTime }) => isTime)?.heading
          : undefined
  const sections = new Map<string, Said[]>()
  const rest: Said[] = []
  let [known, all] = [0, 0]
  for (const one of left) {
    const units = unitsOf(one)
    const found = units.map((unit) => plainTopic(unit) ?? topicOf(unit, topics))
    // Where most of a sentence is of one topic, all of it is.
    const most = found.find((name) => name !== undefined && found.filter((other) => other === name).length * 2 > units.length)
    for (const [at, unit] of units.entries()) {
      const name = found[at] ?? most
      all += 1
      if (name === undefined) rest.push(unit)
      else {
        known += 1
        sections.set(name, [...(sections.get(name) ?? []), unit])
      }
    }
  }
  if (all < UNITS_MIN || sections.size < SECTIONS_MIN || known < all * KNOWN_MIN) return undefined
  const shown = (name: string): string => {
    if (!asQuestions) return name
    const own = texts.topics.find((topic) => topic.heading === name)?.question ?? texts.questions[name]
    return own ?? fillIn(texts.about, { name: inSentence(name) })
  }
  const last = asQuestions ? texts.rest.question : texts.rest.heading
  const section = (name: string, own: readonly Said[]): DocBlock[] => [
    heading(name, 1),
    ...toldBlocks(
      own.length === 1 ? own.map((unit) => ({ ...unit, isLine: false })) : own,
      own.length > 1 ? style : { ...style, areAllPoints: false },
    ),
  ]
  return [
    ...Array.from(sections).flatMap(([name, own]) => section(shown(name), own)),
    ...pairBlocks(paired, language),
    ...(rest.length === 0 ? [] : section(last, rest)),
  ]
}

/** Notes are each of a topic. A label stays with what it introduces. */
function unitsOf(one: Said): Said[] {
  if (one.label === undefined && isNotes(one)) return one.parts.map((text) => ({ text, parts: [text], isLine: true }))
  const text = one.whole ?? one.text
  return [{ text, parts: [text], isLine: false }]
}
