import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { fold, wordCount } from '#shared/words.ts'
import type { Brief } from '../brief.ts'
import { headOf, restBehindTitle } from '../writing/head-rest.ts'
import { literal } from '../writing/inline.ts'
import { withCapitals } from '../writing/moments.ts'
import { shown } from '../writing/plain-kinds.ts'

/* What the head of a prompt says behind the title and no block does: "part time bookkeeper £16/hr leeds hybrid". */

const REST_WORDS_MAX = 12
/** "£16/hr", "£13ph" */
const UNIT = /^(?: ?\/ ?\p{L}+|p\/?[hm](?!\p{L}))/u
const LINKS =
  /^(?:(?:on|at|in|of|for|the|and|with|a(?! partir)|el|la|los|las|en|de|del|y|con|para|le|les|du|des|à(?! (?:partir|compter))|et|pour|avec)\s+)+/iu

/** The elements with what is missing as points of the first list, or of one behind the first table. */
export function withHeadRest(
  elements: readonly GenerationElement[],
  { prompt, facts }: Brief,
  title: string,
): readonly GenerationElement[] {
  const rest = restBehindTitle(headOf(prompt), title)
  if (!rest || wordCount(rest.text) > REST_WORDS_MAX) return elements
  const said = ` ${wordsOf(`${title} ${elements.map((element) => JSON.stringify(element)).join(' ')}`)} `
  const isSaid = (text: string): boolean => said.includes(` ${wordsOf(text)} `)
  const told = facts.given.filter(({ start, text }) => start >= rest.start && start < rest.start + rest.text.length && isSaid(text))
  const missing = withoutFacts(rest, told)
    .map((text) => text.replace(LINKS, '').trim())
    .filter(
      (text) =>
        /\p{L}{3}/u.test(text) &&
        !isSaid(text) &&
        wordsOf(text)
          .split(' ')
          .some((word) => !said.includes(` ${word} `)),
    )
    .map((text) => shown(text, facts.language))
  if (missing.length === 0) return elements
  const whole = withWholeMoment(elements, literal(facts.language === 'en' ? withCapitals(rest.text) : rest.text), told)
  if (whole) return whole
  const at = elements.findIndex((element) => element.kind === 'block' && element.block.type === 'list')
  const items = missing.map((text) => ({ text, level: 0 as const }))
  if (at < 0) {
    const table = elements.findIndex((element) => element.kind === 'block' && element.block.type === 'table')
    return [...elements.slice(0, table + 1), blockOf({ type: 'list', style: 'bullet', items }), ...elements.slice(table + 1)]
  }
  return elements.map((element, place) =>
    place === at && element.kind === 'block' && element.block.type === 'list'
      ? { ...element, block: { ...element.block, items: [...items, ...element.block.items] } }
      : element,
  )
}

/** "**When:** Tue 8 Dec" beside "9.15 in the hall" is one thing: the line takes all that was said of it. */
function withWholeMoment(
  elements: readonly GenerationElement[],
  rest: string,
  told: readonly { text: string }[],
): readonly GenerationElement[] | undefined {
  const whole = (text: string): string | undefined => {
    const [, label, value = ''] = LABELLED.exec(text) ?? []
    return label !== undefined && told.some((fact) => wordsOf(fact.text) === wordsOf(value))
      ? `${label} ${rest.replace(LINKS, '')}`
      : undefined
  }
  let isFound = false
  const changed = elements.map((element): GenerationElement => {
    if (isFound || element.kind !== 'block') return element
    const { block } = element
    if (block.type === 'list' && block.items.some(({ text }) => whole(text) !== undefined)) {
      isFound = true
      return { ...element, block: { ...block, items: block.items.map((item) => ({ ...item, text: whole(item.text) ?? item.text })) } }
    }
    const text = block.type === 'paragraph' ? whole(block.text) : undefined
    if (text === undefined) return element
    isFound = true
    return blockOf({ type: 'paragraph', text: block.type === 'paragraph' && block.text.endsWith('.') ? `${text}.` : text })
  })
  return isFound ? changed : undefined
}
const LABELLED = /^(\*\*[^*]{2,20}\*\*) (.{2,60})$/u

/** The stretches between the facts that are said already. */
function withoutFacts({ text, start }: { text: string; start: number }, said: readonly { start: number; text: string }[]): string[] {
  const parts: string[] = []
  let from = 0
  for (const fact of said) {
    parts.push(text.slice(from, Math.max(from, fact.start - start)))
    const end = fact.start - start + fact.text.length
    from = end + (UNIT.exec(text.slice(end))?.[0].length ?? 0)
  }
  return [...parts, text.slice(from)]
    .map((part) => part.replace(/^[\s,/.·+-]+|(?<![\s,/.·+-])[\s,/.·+-]+$/gu, ''))
    .filter((part) => part !== '')
}

function wordsOf(text: string): string {
  return (
    fold(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  )
}

function blockOf(block: DocBlock): GenerationElement {
  return { kind: 'block', block }
}
