import { isRecord } from '#shared/is-record.ts'
import { normal } from './adapt.ts'
import { unfolded } from './unfold.ts'

/** What HTML and text editors call the blocks. */
const OTHER_TYPES: ReadonlyMap<string, Record<string, unknown>> = new Map(
  Object.entries<Record<string, unknown>>({
    h1: { type: 'heading', level: 1 },
    h2: { type: 'heading', level: 2 },
    h3: { type: 'heading', level: 3 },
    subheading: { type: 'heading', level: 2 },
    text: { type: 'paragraph' },
    p: { type: 'paragraph' },
    bullet_list: { type: 'list', style: 'bullet' },
    unordered_list: { type: 'list', style: 'bullet' },
    bullets: { type: 'list', style: 'bullet' },
    ordered_list: { type: 'list', style: 'numbered' },
    numbered_list: { type: 'list', style: 'numbered' },
    checklist: { type: 'list', style: 'check' },
    note: { type: 'callout', tone: 'info' },
    info: { type: 'callout', tone: 'info' },
    tip: { type: 'callout', tone: 'info' },
    warning: { type: 'callout', tone: 'warning' },
    alert: { type: 'callout', tone: 'warning' },
    blockquote: { type: 'quote' },
    divider: { type: 'break' },
    hr: { type: 'break' },
    page_break: { type: 'break' },
  }),
)
const LEVEL_MAX = 3
/** HTML and Markdown have as many; anything above is no level. */
const OTHER_LEVEL_MAX = 6
const ITEM_LEVEL_MAX = 2

const OTHER_STYLES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    unordered: 'bullet',
    bulleted: 'bullet',
    bullets: 'bullet',
    ordered: 'numbered',
    number: 'numbered',
    checkbox: 'check',
    checklist: 'check',
    todo: 'check',
  }),
)
const OTHER_TONES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ note: 'info', tip: 'info', error: 'danger', caution: 'warning', important: 'warning' }),
)
/** What a block is without the key that refines it. */
const USUAL: ReadonlyMap<string, Record<string, unknown>> = new Map(
  Object.entries<Record<string, unknown>>({ heading: { level: 1 }, list: { style: 'bullet' }, callout: { tone: 'info' } }),
)

/** A block under another name, a plain text, or a list inside of an item: what is meant is plain. */
export function adaptBlock(value: unknown, note: () => void): unknown {
  if (typeof value === 'string') {
    note()
    return { type: 'paragraph', text: value }
  }
  if (!isRecord(value)) return value
  const block = named(unfolded(value, 'type', note), note)
  const level = Number(block.level)
  if (block.type === 'heading' && level > LEVEL_MAX && level <= OTHER_LEVEL_MAX) {
    block.level = LEVEL_MAX
    note()
  }
  if (block.type === 'list' && Array.isArray(block.items)) block.items = flattened(block.items, 0, note)
  return block
}

function named(value: Record<string, unknown>, note: () => void): Record<string, unknown> {
  const meant = OTHER_TYPES.get(normal(value.type ?? value.kind))
  const style = OTHER_STYLES.get(normal(value.style))
  const tone = OTHER_TONES.get(normal(value.tone))
  const block: Record<string, unknown> = { ...value, ...meant, ...(style && { style }), ...(tone && { tone }) }
  const usual = Object.entries(USUAL.get(String(block.type)) ?? {}).filter(([key]) => (block[key] ?? '') === '')
  if (meant || style || tone || usual.length > 0) note()
  return { ...block, ...Object.fromEntries(usual) }
}

function flattened(items: unknown[], depth: number, note: () => void): unknown[] {
  return items.flatMap((item) => {
    if (!isRecord(item)) return depth === 0 ? [item] : [{ text: item, level: depth }]
    const { items: within, children, ...own } = item
    const nested = within ?? children
    if (depth === 0 && !Array.isArray(nested)) return [item]
    note()
    const level = Math.min(depth, ITEM_LEVEL_MAX)
    return [{ ...own, level }, ...(Array.isArray(nested) ? flattened(nested, Math.min(depth + 1, ITEM_LEVEL_MAX), note) : [])]
  })
}
