import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { Brief, PromptFacts } from '../brief.ts'
import { faultsIn, type Fault, type Said } from '../judge/faithful.ts'
import { timed } from '../writing/moments.ts'
import { namesChapters, plainPrompt, saysHowToWrite, type PlainPrompt } from '../writing/plain-prompt.ts'
import type { Layout } from '../writing/plain-texts.ts'
import { slotsOf } from '../writing/slots.ts'
import { wantedQuote } from '../writing/wanted-quote.ts'
import { wordsIn } from '../writing/words.ts'
import { formOf } from './form.ts'
import { plainDoc } from './plain-doc.ts'

/** What is headed by kind: other texts are told at length, worked out, or have a place for each thing. */
const HEADED: ReadonlySet<string> = new Set(['outline', 'plan', 'report', 'policy', 'guide'])
const ALL: readonly Fault[] = ['lost', 'again', 'misplaced', 'torn', 'spliced', 'invented']
/** The faults for which a document of its kind is written anew: where its own form is a good one, fewer. */
const FAULTS: Readonly<Record<Layout, readonly Fault[]>> = {
  notice: ALL,
  list: ALL,
  steps: ALL,
  rules: ALL,
  recipe: ALL,
  invitation: ALL,
  agenda: ALL,
  minutes: ['lost', 'echoed', 'misplaced', 'torn'],
  letter: ['spliced'],
  memo: ['lost', 'spliced'],
  job: [],
}
/** Their plain form is the better one, whatever was made. */
const BEST: ReadonlySet<Layout> = new Set(['recipe', 'invitation', 'notice'])
/** Kinds of texts with a letter of their own are no plain ones. "Welcome letter for a new starter" is a letter, and no plan. */
const LETTERS: ReadonlySet<string> = new Set(['letter', 'announcement', 'onboarding'])
const TIMED_MIN = 2

/**
 * The document that was made is compared with the parts of its prompt. Where one of them is torn, missing, said twice or below a heading of
 * another kind, the plainest document takes its place. Undefined where the one that was made is good, or the prompt is no list of parts.
 */
export function writePlainDoc(
  brief: Brief,
  title: string,
  made: readonly GenerationElement[],
): { title: string; elements: GenerationElement[] } | undefined {
  const { facts, prompt } = brief
  const plain = isOrdered(facts) ? undefined : plainPrompt(prompt, facts)
  if (!plain || !isKnown(plain, facts)) return undefined
  const blocks = made.flatMap((element) => (element.kind === 'block' ? [element.block] : []))
  const faults = faultsIn({ title, said: saidIn(blocks) }, plain, prompt)
  const isPlainBest =
    plain.isNumbered ||
    (plain.layout !== undefined && (BEST.has(plain.layout) || (plain.layout === 'letter' && facts.genre.id === 'onboarding')))
  if (!isPlainBest && !(plain.layout === undefined ? ALL : FAULTS[plain.layout]).some((fault) => faults.has(fault))) return undefined
  const { dear, recipient, from, to } = slotsOf(brief, title, wordsIn(facts.language))
  if (plain.layout === 'letter' && from !== undefined) return undefined
  const doc = plainDoc(plain, { dear, recipient, from, to }, facts.language)
  return { title: facts.givenTitle ?? doc.title, elements: doc.blocks.map((block) => ({ kind: 'block', block })) }
}

/** Whether the plain form is one for this kind of text, and the prompt says more than names of sections. */
function isKnown(plain: PlainPrompt, { genre, language }: PromptFacts): boolean {
  const { layout, units } = plain
  if (layout === undefined) return HEADED.has(formOf(genre.id, language).family) && !namesChapters(plain)
  if (layout === 'agenda') return plain.isNumbered || units.filter(({ text }) => timed(text) !== undefined).length >= TIMED_MIN
  if (layout === 'letter') return LETTERS.has(genre.id)
  return layout === 'list' || layout === 'recipe' || layout === 'minutes' || plain.isNumbered || !namesChapters(plain)
}

/** The prompt says how long the text is to be, or what it quotes. */
function isOrdered(facts: PromptFacts): boolean {
  const { counts, pages, pieces } = facts
  return (
    saysHowToWrite(facts) ||
    counts.sections !== undefined ||
    counts.words !== undefined ||
    pages !== undefined ||
    pieces.some(({ said }) => wantedQuote(said) !== undefined)
  )
}

function saidIn(blocks: readonly DocBlock[]): Said[] {
  let heading = ''
  return blocks.flatMap((block) => {
    if (block.type === 'heading') heading = block.text
    return textsOf(block).map((text) => ({ heading, text }))
  })
}

function textsOf(block: DocBlock): string[] {
  if (block.type === 'list') return block.items.map(({ text }) => text)
  if (block.type === 'table') return block.rows.map((row) => row.join(' '))
  return block.type !== 'heading' && 'text' in block ? [block.text] : []
}
