import type { GeneratedContent } from '#shared/content/generated.ts'
import { countWords } from '../check.ts'
import type { Asked, Fact, NamedKind } from '../asked.ts'
import { asksFor, carries, factKind, factText } from './spellings.ts'
import { instructionsShown, senselessLabels } from './sense-checks.ts'
import { plain, readerView, type Piece } from './view.ts'

const WORDS_PER_PLACEHOLDER = 80
/** "[Add: date]", "[Añadir: fecha]", "[À compléter : date]", "[Name]": what is left open. A link has an address behind its brackets. */
const PLACEHOLDER = /\[([^\][]{2,60})\](?!\()/g

/**
 * Returns the facts that a reader does not find. They count where they belong: not in the description, in notes, in an echo of the prompt, or in a
 * label that makes no sense.
 */
export function missingFacts(asked: Asked, content: GeneratedContent): Fact[] {
  const { text, formulas } = textWithFacts(asked, content)
  return asked.facts.filter((fact) => !carries(text, formulas, fact))
}

/** The description of a form stands above its questions, where respondents read it. Elsewhere it is only shown in lists of documents. */
function textWithFacts(asked: Asked, content: GeneratedContent): { text: string; formulas: string } {
  const title = plain(content.title)
  const senseless = new Set([...senselessLabels(asked, content), ...instructionsShown(asked, content)].map(({ piece }) => piece.text))
  const isRead = ({ role, text }: Piece, at: number): boolean => {
    if (role === 'note' || role === 'formula' || senseless.has(text)) return false
    if (role === 'description') return 'questions' in content
    // A title counts where it has room for little: above a form or a sheet. The opening slide repeats the title of a deck.
    return at === 0 || (role === 'slide' && plain(text) === title) ? 'questions' in content || 'sheets' in content : true
  }
  const pieces = readerView(content)
  return {
    text: pieces
      .filter(isRead)
      .map(({ text }) => text)
      .join(' | '),
    formulas: pieces
      .filter(({ role }) => role === 'formula')
      .map(({ text }) => text)
      .join(' | '),
  }
}

export function factProblems(asked: Asked, content: GeneratedContent): string[] {
  return missingFacts(asked, content).map((fact) => `missing ${factKind(fact)}: ${factText(fact)}`)
}

/** Returns the words inside the brackets. */
function placeholdersOf(content: GeneratedContent): string[] {
  return readerView(content).flatMap(({ text }) => Array.from(text.matchAll(PLACEHOLDER), ([, words = '']) => words))
}

export function placeholderProblems({ facts }: Asked, content: GeneratedContent): string[] {
  return placeholdersOf(content).flatMap((open) => {
    const given = facts.find((fact) => asksFor(open, fact))
    return given ? [`[${open}] although “${factText(given)}” was given`] : []
  })
}

export function openProblems(content: GeneratedContent): string[] {
  const words = readerView(content).reduce((sum, { text }) => sum + countWords(text), 0)
  const open = placeholdersOf(content).length
  return open > Math.max(1, words / WORDS_PER_PLACEHOLDER) ? [`${open} placeholders in ${words} words`] : []
}

/** The pieces that a named item may become. */
const PIECES_OF: Record<NamedKind, readonly Piece['role'][]> = {
  section: ['heading'],
  column: ['column'],
  field: ['question', 'option'],
  aspect: ['question'],
  slide: ['slide', 'heading'],
  item: ['heading', 'cell', 'point', 'slide'],
}

export function namedProblems({ named }: Asked, content: GeneratedContent): string[] {
  const pieces = readerView(content)
  return Object.entries(named).flatMap(([kind, items]) => {
    const roles = PIECES_OF[kind as NamedKind]
    const texts = pieces.filter(({ role }) => roles.includes(role)).map(({ text }) => plain(text))
    return items.filter((item) => !texts.some((text) => names(text, item))).map((item) => `no ${kind}: ${item}`)
  })
}

/** Every word of the item begins a word of the text, so that plurals and endings do not matter. */
function names(text: string, item: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u)
  const stem = (word: string) => (word.length > 4 ? word.replace(/(?:es|s|x)$/, '') : word)
  return plain(item)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => part === '' || words.some((word) => word.startsWith(stem(part))))
}
