import { isRecord } from '#shared/is-record.ts'
import { normal } from './adapt.ts'
import { unfolded } from './unfold.ts'

/** What presentation programs call the layouts. */
const OTHER_LAYOUTS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    title_slide: 'title',
    cover: 'title',
    section_header: 'section',
    content: 'bullets',
    text: 'bullets',
    bullet: 'bullets',
    bullet_points: 'bullets',
    bullet_list: 'bullets',
    title_and_content: 'bullets',
    title_and_bullets: 'bullets',
    comparison: 'two_column',
    two_columns: 'two_column',
    timeline: 'steps',
    process: 'steps',
    key_figures: 'stats',
  }),
)
const LAYOUTS = ['title', 'section', 'bullets', 'two_column', 'table', 'chart', 'stats', 'steps', 'quote', 'image']
/** Keys that only slides of one layout have. */
const OWN_KEYS: [string, string][] = [
  ['chart', 'chart'],
  ['stats', 'stats'],
  ['steps', 'steps'],
  ['quote', 'quote'],
  ['left', 'two_column'],
  ['rows', 'table'],
  ['image', 'image'],
  ['bullets', 'bullets'],
  ['points', 'bullets'],
  ['content', 'bullets'],
]

/** A slide whose layout has another name or none, or whose parts are plain texts: what it holds says what is meant. */
export function adaptSlide(value: unknown, note: () => void): unknown {
  if (!isRecord(value)) return value
  const slide = unfolded(withLayout(value, note), 'layout', note)
  const parts = Object.fromEntries(PARTS.flatMap(([key, read]) => (slide[key] === undefined ? [] : [[key, read(slide[key], note)]])))
  return { ...slide, ...parts }
}

function withLayout(value: Record<string, unknown>, note: () => void): Record<string, unknown> {
  const named = normal(value.layout ?? value.type)
  if (LAYOUTS.includes(named)) return value
  const layout = OTHER_LAYOUTS.get(named) ?? OWN_KEYS.find(([key]) => isFilled(value[key]))?.[1]
  if (layout === undefined) return value
  note()
  return { ...value, layout }
}

/** Parts of slides that are more than texts. */
const PARTS: [string, (value: unknown, note: () => void) => unknown][] = [
  ['left', toHalf],
  ['right', toHalf],
  ['steps', toSteps],
  // A slide with nothing but its title says so with null.
  ['bullets', (value) => value ?? []],
]

function toHalf(value: unknown, note: () => void): unknown {
  if (isRecord(value) && ('heading' in value || 'title' in value)) return value
  if (!isRecord(value) && !Array.isArray(value) && typeof value !== 'string') return value
  note()
  return isRecord(value) ? { heading: '', ...value } : { heading: '', bullets: value }
}

function toSteps(value: unknown, note: () => void): unknown {
  if (!Array.isArray(value)) return value
  return value.map((step: unknown) => {
    if (typeof step === 'string') note()
    if (typeof step === 'string') return { title: step, text: '' }
    return isRecord(step) && !['text', 'content', 'description', 'body'].some((key) => key in step) ? { ...step, text: '' } : step
  })
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) || typeof value === 'string' ? value.length > 0 : isRecord(value)
}
