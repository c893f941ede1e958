import { inlineText } from '#features/export/server/inline.ts'
import type { GenerationSource } from '../../../contract.ts'
import { clip } from '../prompt/words.ts'
import type { PromptFacts } from '../read-prompt.ts'

const ITEMS_MAX = 12
const HEADINGS_ENOUGH = 4
const ITEM_CHARS_MAX = 120
const COLUMNS_MAX = 12

/** What a file says, for a prompt that says less: its title, and its headings, points and figures as what has to be in. The prompt's own words win. */
export function withSource(facts: PromptFacts, source: GenerationSource | undefined): PromptFacts {
  if (!source) return facts
  const { title, headings, points, columns } = readSource(source.text)
  const figures = points.filter((point) => /\d/.test(point))
  const others = headings.length >= HEADINGS_ENOUGH ? [] : points.filter((point) => !figures.includes(point))
  const items = [...new Set([...headings, ...figures, ...others])].slice(0, ITEMS_MAX)
  return {
    ...facts,
    givenTitle: facts.givenTitle ?? (title || undefined),
    items: facts.items.length > 0 ? facts.items : items,
    columns: facts.columns.length > 0 || headings.length > 0 ? facts.columns : columns,
  }
}

type Outline = { title: string; headings: string[]; points: string[]; columns: string[] }

/** Line by line: a file of a hundred thousand characters is outlined, not understood. */
function readSource(text: string): Outline {
  const outline: Outline = { title: '', headings: [], points: [], columns: [] }
  for (const line of text.split('\n')) {
    const heading = /^(#{1,3})\s+(\S.*)$/.exec(line)
    const point = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(\S.*)$/.exec(line)
    if (heading?.[1] === '#' && outline.title === '') outline.title = plain(heading[2] ?? '')
    else if (heading) outline.headings.push(plain(heading[2] ?? ''))
    else if (point) outline.points.push(plain(point[1] ?? ''))
    else if (outline.columns.length === 0 && /^\|.+\|\s*$/.test(line)) outline.columns = cellsOf(line)
  }
  return outline
}

function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
  return cells
    .map(plain)
    .filter((cell) => cell !== '')
    .slice(0, COLUMNS_MAX)
}

function plain(markdown: string): string {
  return clip(inlineText(markdown).replace(/\s+/g, ' ').trim(), ITEM_CHARS_MAX)
}
