import { normal } from './adapt.ts'
import { isRecord } from './sentinels.ts'

/** What presentation programs call the layouts. */
const OTHER_LAYOUTS: Record<string, string> = {
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
}
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

/** A slide whose layout has another name or none: what it holds says which it is. */
export function adaptSlide(value: unknown, note: () => void): unknown {
  if (!isRecord(value)) return value
  const named = normal(value.layout ?? value.type)
  if (LAYOUTS.includes(named)) return value
  const layout = OTHER_LAYOUTS[named] ?? OWN_KEYS.find(([key]) => isFilled(value[key]))?.[1]
  if (layout === undefined) return value
  note()
  return { ...value, layout }
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) || typeof value === 'string' ? value.length > 0 : isRecord(value)
}
