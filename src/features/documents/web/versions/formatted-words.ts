import { diffArrays, diffWords } from 'diff'
import type { PhrasingContent } from 'mdast'
import { isSafeAddress, parseInline } from '#features/artefacts/web/doc/view/inline-markdown.ts'

/** How a text looks, without the signs of its Markdown. */
export type Look = { strong?: true; emphasis?: true; strike?: true; code?: true; link?: string }
export type Word = { text: string; mark: 'same' | 'added' | 'removed'; look?: Look }
type Token = { text: string; look: Look; sign: string }

const MARKED = /[*_`~[\\&<]/

export function hasMarks(text: string): boolean {
  return MARKED.test(text)
}

/** Compares two texts word by word. Undefined if they share no word. */
export function compareWords(old: string, now: string): Word[] | undefined {
  const words = diffWords(old, now).map(({ value, added, removed }) => ({ text: value, mark: markOf({ added, removed }) }))
  return words.some(isShared) ? words : undefined
}

/** Compares two texts word by word as they look: a word that becomes bold is another one. Undefined if they share no word. */
export function compareFormatted(old: string, now: string): Word[] | undefined {
  const runs = diffArrays(tokensOf(old), tokensOf(now), { comparator: (a, b) => a.text === b.text && a.sign === b.sign })
  const words = runs.flatMap((run) => joined(run.value, markOf(run)))
  return words.some(isShared) ? words : undefined
}

function markOf({ added, removed }: { added: boolean; removed: boolean }): Word['mark'] {
  return added ? 'added' : removed ? 'removed' : 'same'
}

function isShared({ mark, text }: Word): boolean {
  return mark === 'same' && text.trim() !== ''
}

export function formattedWords(text: string, mark: Word['mark']): Word[] {
  return joined(tokensOf(text), mark)
}

function tokensOf(text: string): Token[] {
  return flatten(parseInline(text), {}).flatMap(({ text: part, look }) => {
    const sign = JSON.stringify(look)
    return (part.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []).map((one) => ({ text: one, look, sign }))
  })
}

function joined(tokens: readonly Token[], mark: Word['mark']): Word[] {
  const words: (Word & { sign: string })[] = []
  for (const { text, look, sign } of tokens) {
    const last = words.at(-1)
    if (last?.sign === sign) last.text += text
    else words.push({ text, mark, look, sign })
  }
  return words.map(({ text, look }) => ({ text, mark, ...(look && Object.keys(look).length > 0 ? { look } : {}) }))
}

function flatten(nodes: readonly PhrasingContent[], look: Look): { text: string; look: Look }[] {
  return nodes.flatMap((node) => {
    switch (node.type) {
      case 'strong':
        return flatten(node.children, { ...look, strong: true })
      case 'emphasis':
        return flatten(node.children, { ...look, emphasis: true })
      case 'delete':
        return flatten(node.children, { ...look, strike: true })
      case 'link':
        return flatten(node.children, isSafeAddress(node.url) ? { ...look, link: node.url } : look)
      case 'inlineCode':
        return [{ text: node.value, look: { ...look, code: true } }]
      case 'break':
        return [{ text: '\n', look: {} }]
      default:
        return 'value' in node ? [{ text: node.value, look }] : []
    }
  })
}
