import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { PromptFacts } from '../../brief.ts'
import { literal } from '../../writing/inline.ts'
import { momentAt } from '../../writing/moments.ts'
import { sentence } from '../../writing/plain-kinds.ts'
import { heading, list } from '../blocks.ts'
import { isNotes, TOLD, type Said } from './whole-sentences.ts'

/* A newsletter: each piece of news below its subject, which are the words in front of what is said of it. News without such words stand at the end. */

const NEWS_MIN = 3
/** On average. */
const NEWS_WORDS_MIN = 5.5
const SUBJECT_WORDS_MAX = 5
const SENTENCE_WORDS_MIN = 4
/** What is said of the subject begins with one of these. */
const SAYS =
  /(?<!\p{L})(?:needs?|starts?|begins?|opens?|closes?|moves?|returns?|joins?|leaves?|takes place|raised|won|broke|beat|sold|made|ran|came|got|went|due|thanks|wanted|booked|(?!need|red|bed|feed|seed|speed|used|united|shared|advanced)\p{L}{3,}ed|at|in|on|by|from|for|with|to|until|empieza|abre|cierra|necesita|vuelve|busca|ganó|gana|hasta|desde|en|el|a las|commence|ouvre|ferme|cherche|revient|gagne|a gagné|jusqu|dès|le|à|au|du)(?!\p{L})/iu
const PERSON_DID =
  /^\p{Lu}[\p{L}’'-]+ (?:\p{Ll}+(?:ed|oke|ought)|won|ran|got|sat|beat|came|went|made|ganó|terminó|corrió|a \p{Ll}+é)(?!\p{L})/u
const TITLED = /^(?:Mrs?|Ms|Miss|Dr|Mme|M|Sra?|Don|Doña)\.? \p{Lu}\p{L}+$/u
const REST: Readonly<Record<Locale, string>> = { en: 'In brief', es: 'En breve', fr: 'En bref' }

/** Undefined where too few of the news have a subject. */
export function newsletterBlocks(
  said: readonly Said[],
  { given, language }: Pick<PromptFacts, 'given' | 'language'>,
): DocBlock[] | undefined {
  const news = said.flatMap((one) => (one.label === undefined && isNotes(one) ? one.parts : [one.whole ?? one.text]))
  // Below a heading, three words would say nothing more than it does.
  if (wordCount(news.join(' ')) < news.length * NEWS_WORDS_MIN) return undefined
  const people = new Set(given.flatMap(({ kind, text }) => (kind === 'person' || kind === 'name' ? [text] : [])))
  const headed = news.map((text) => {
    const subject = subjectOf(text)
    return { text, subject: subject !== undefined && people.has(subject) ? undefined : subject }
  })
  const own = headed.filter(({ subject }) => subject !== undefined)
  const names = new Set(own.map(({ subject }) => subject))
  if (news.length < NEWS_MIN || own.length * 2 <= news.length || names.size !== own.length) return undefined
  const rest = headed.filter(({ subject }) => subject === undefined)
  return [
    ...own.flatMap(({ text, subject = '' }): DocBlock[] => [
      heading(capitalise(subject), 1),
      { type: 'paragraph', text: literal(sentence(text)) },
    ]),
    ...(rest.length === 0 ? [] : [heading(REST[language], 1), list(rest.map(({ text }) => literal(text)))]),
  ]
}

/** "Christmas do" of "Christmas do at the Plough 13 Dec £25". Undefined where one word alone or a person is left. */
function subjectOf(text: string): string | undefined {
  if (wordCount(text) < SENTENCE_WORDS_MIN || PERSON_DID.test(text)) return undefined
  // "Winter dinner": the first word says which one.
  const lead = text.indexOf(' ')
  const behind = momentAt(text.slice(lead))
  const moment = behind < 0 ? -1 : behind + lead
  const stops = [SAYS.exec(text)?.index, TOLD.exec(text)?.index, /[\d£€$(,:]/u.exec(text)?.index, moment < 0 ? undefined : moment]
  const end = Math.min(...stops.flatMap((at) => at ?? []), text.length)
  const subject = text
    .slice(0, end)
    .replace(/^(?:the|our|we|la|el|los|las|nuestr[oa]|le|les|notre) /iu, '')
    .trim()
  const words = wordCount(subject)
  // "Nadia is a black belt": one word in front of "is" may be somebody.
  const isLone = words === 1 && TOLD.exec(text)?.index === end
  return end === text.length || words === 0 || words > SUBJECT_WORDS_MAX || isLone || TITLED.test(subject) ? undefined : subject
}
