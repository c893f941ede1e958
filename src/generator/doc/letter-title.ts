import type { GenerationElement } from '#shared/content/element.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { Brief } from '../brief.ts'
import { literal } from '../writing/inline.ts'
import { wordsIn } from '../writing/words.ts'
import { noteLines } from './notes/note-lines.ts'
import { mended } from './notes/note-sentence.ts'
import { noteTextsIn } from './notes/note-texts.ts'

/* "Letter to tenant Mr Okafor flat 3B" is an order in note form: the letter is one to Mr Okafor, about flat 3B. */

const TITLED = String.raw`((?:Mrs?|Ms|Miss|Dr|Sra?|Srta|Mme|Mlle|Madame|Monsieur)\.? \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)`
const LETTER = new RegExp(
  String.raw`^((?:\p{L}+[ -]){0,2}(?:[Ll]etter|[Ee]-?mail|[Nn]ote|[Rr]eply|[Mm]essage) to|(?:[Cc]arta|[Cc]orreo|[Nn]ota) (?:al?|para)|(?:[Ll]ettre|[Cc]ourrier|[Mm]ail|[Nn]ote) (?:à|au|pour)) (?:(?:the |la |el |le )?\p{Ll}[\p{L}’'-]+ ){0,2}?${TITLED}( .{2,60})?$`,
  'u',
)
/** What goes on with the name is a subject already: "Letter to Mr Okafor about the rent". */
const JOINED =
  /^ (?:about|re|regarding|concerning|for|from|of|on|in|at|and|who|with|sobre|por|de|del|para|y|en|con|sur|pour|du|des|d['’]|et|à|au|concernant|qui)(?!\p{L})/iu
const GREETS = /^[^.!?*\n]{2,80}[,:]$/u

/** "Announcement" says nothing of what is announced. */
const BARE =
  /^(?:(?:staff|internal|team) announcement|announcement|comunicado(?: interno)?|anuncio(?: interno)?|annonce(?: interne)?|note interne|communiqué interne)$/iu
const NEWS_WORDS_MAX = 9

/** The first note, without its day: "Office moves to 8 Dock Street". */
function newsIn(prompt: string, language: Brief['facts']['language']): string | undefined {
  const [first = ''] = noteLines(prompt).notes
  const news = noteTextsIn(language).subject.reduce((text, { from, to }) => text.replace(from, to), mended(first, language))
  return wordCount(news) > 1 && wordCount(news) <= NEWS_WORDS_MAX ? capitalise(news) : undefined
}

export function withLetterTitle(
  { title, elements }: { title: string; elements: readonly GenerationElement[] },
  { facts, prompt }: Brief,
): { title: string; elements: readonly GenerationElement[] } {
  if (facts.givenTitle === undefined && BARE.test(title)) return { title: newsIn(prompt, facts.language) ?? title, elements }
  const [, lead, name, rest = ''] = facts.givenTitle === undefined ? (LETTER.exec(title) ?? []) : []
  if (lead === undefined || name === undefined || JOINED.test(rest)) return { title, elements }
  const own = `${lead.replace(/ au$/iu, ' à')} ${name}`
  const about = rest.trim()
  const at = elements.findIndex(
    (element) => element.kind === 'block' && element.block.type === 'paragraph' && GREETS.test(element.block.text),
  )
  if (about === '') return { title: own, elements }
  if (at < 0) return { title, elements }
  const { matter, colon } = wordsIn(facts.language)
  const text = `**${matter}${colon.trimEnd()}** ${literal(capitalise(about))}`
  return { title: own, elements: [...elements.slice(0, at), { kind: 'block', block: { type: 'paragraph', text } }, ...elements.slice(at)] }
}
