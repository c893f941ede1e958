import type { DocBlock } from '#shared/content/doc.ts'
import type { GeneratedContent, GeneratedDoc, GeneratedSlide } from '#shared/content/generated.ts'
import { fillIn } from '#shared/fill-in.ts'
import { say, type Triple } from '../../phrases/triple.ts'
import { wordsIn } from '../../writing/words.ts'
import type { Instruction } from '../../instruction.ts'
import { joinSections, splitSections } from '../doc-sections.ts'
import type { EditContext } from '../edit-context.ts'
import { findPlaces } from './find-places.ts'
import { Refusal } from '../refusal.ts'

/* Parts of a document that are no pieces of their own. */

/** The notes of the slides that are meant, or of all. */
export function dropNotes(deck: GeneratedSlide, { target }: Extract<Instruction, { do: 'dropNotes' }>): GeneratedSlide | undefined {
  const titles = deck.slides.map(({ title }) => title)
  const places = target ? findPlaces(target, titles, 'slide') : [...titles.keys()]
  if (places.length === 0) return undefined
  if (places.every((place) => deck.slides[place]?.notes === '')) throw new Refusal('already_so')
  return { ...deck, slides: deck.slides.map((slide, at) => (places.includes(at) ? { ...slide, notes: '' } : slide)) }
}

/** Nobody's words are made up: a quote that is not given is a place to fill in, and one of nobody is refused. */
export function addQuote(
  content: GeneratedContent,
  { text, source }: Extract<Instruction, { do: 'addQuote' }>,
  context: EditContext,
): GeneratedContent | undefined {
  if (!('blocks' in content) && !('slides' in content)) return undefined
  if (text === undefined && source === undefined) throw new Refusal('quote_words_missing')
  const quote = text ?? fillIn(wordsIn(context.language).wantedQuote, { name: source ?? '' })
  const by = source === undefined ? {} : { source }
  if ('blocks' in content) return withBlock(content, { type: 'quote', text: quote, ...by }, context)
  const slide = { layout: 'quote' as const, title: source ?? say(QUOTE, context.language), notes: '', quote, ...by }
  const at = content.slides.length > 1 ? content.slides.length - 1 : content.slides.length
  return { ...content, slides: content.slides.toSpliced(at, 0, slide) }
}

const QUOTE: Triple = ['Quote', 'Cita', 'Citation']

/** At the end of the last section, and before "Next steps". */
function withBlock(doc: GeneratedDoc, block: DocBlock, { facts }: EditContext): GeneratedDoc {
  const { opening, sections } = splitSections(doc.blocks)
  const isEnd = sections.length > 1 && sections.at(-1)?.heading === wordsIn(facts.language).next
  const at = sections.length - (isEnd ? 2 : 1)
  if (sections.length === 0) return { ...doc, blocks: [...doc.blocks, block] }
  const grown = sections.map((section, place) => (place === at ? { ...section, blocks: [...section.blocks, block] } : section))
  return joinSections(doc, opening, grown)
}
