import { fold, wordCount } from '#shared/words.ts'
import type { PromptFacts } from '../../brief.ts'
import { having } from '../../writing/plain-kinds.ts'
import { hasDay } from '../../writing/moments.ts'
import { leadOf, withoutLead } from '../outline/outline-texts.ts'
import { partsIn, type Sentence } from './cut-sentences.ts'
import { deckHead } from './deck-head.ts'
import type { Words } from './read-orders.ts'
import { withoutGreeting } from './told-subject.ts'

/* "Hi, sorry for the rush. It's my sister's 40th. I need slides about her travels": which sentence says what the deck is about. */

type Opening = { said: Sentence | undefined; others: Sentence[]; asides: string[] }

const SENTENCES_READ = 4
const ASIDE_WORDS_MAX = 14

/** "It's for the history group, the talk is the railway that came through": what the talk is, is what it is about. */
function talkApart(sentence: Sentence, { texts, outline }: Words): Sentence[] {
  const parts = partsIn(sentence.text, texts)
  const at = parts.findIndex((part) => {
    const talk = withoutLead(withoutLead(part, outline.ours), texts.talks)
    return talk !== part && leadOf(talk, texts.quiz.is) !== '' && !hasDay(talk)
  })
  const part = withoutLead(parts[at] ?? '', outline.ours)
  const about = withoutLead(withoutLead(withoutLead(part, texts.talks), texts.quiz.is), texts.about)
  if (at < 0 || about === '') return [sentence]
  const named = at === 0 ? [leadOf(part, texts.talks), texts.about[0] ?? '', about].join(' ') : about
  const before = parts.slice(0, at).join(', ')
  return [{ ...sentence, text: [named, ...parts.slice(at + 1)].join(', ') }, ...(before === '' ? [] : [{ ...sentence, text: before }])]
}

/** The sentence that names the deck, the others in their order, and those that speak to whoever makes it. */
export function opened(sentences: readonly Sentence[], facts: PromptFacts, words: Words): Opening {
  const { texts, outline } = words
  const greeted = sentences
    .map((one, at) => (at === 0 ? { ...one, text: withoutGreeting(one.text, texts) } : one))
    .filter(({ text }) => text !== '')
  const isAside = ({ text }: Sentence): boolean => having(texts.asides).test(fold(text)) && wordCount(text) <= ASIDE_WORDS_MAX
  const asides = greeted.filter(isAside)
  const [first, ...others] = greeted
    .filter((one) => !isAside(one))
    .flatMap((one, at) => (at < SENTENCES_READ ? talkApart(one, words) : [one]))
  const names = ({ text }: Sentence): boolean => having([...outline.decks, ...texts.talks, ...outline.kinds]).test(fold(text))
  const plain: Opening = { said: first, others, asides: asides.map(({ text }) => text) }
  if (!first || names(first) || deckHead(first.text, facts, words)?.isTold !== true) return plain
  const at = others.slice(0, SENTENCES_READ).findIndex((one) => {
    const head = names(one) ? deckHead(one.text, facts, words) : undefined
    return head !== undefined && !head.isTold && head.title !== '' && wordCount(head.title) > 1
  })
  const named = others[at]
  return named ? { ...plain, said: named, others: [first, ...others.filter((one) => one !== named)] } : plain
}
