import type { GenerationElement } from '#shared/content/element.ts'
import { capitalise } from '#shared/words.ts'
import type { Brief } from '../brief.ts'
import { literal } from '../writing/inline.ts'
import { wordsIn } from '../writing/words.ts'

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

export function withLetterTitle(
  { title, elements }: { title: string; elements: readonly GenerationElement[] },
  { facts }: Brief,
): { title: string; elements: readonly GenerationElement[] } {
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
