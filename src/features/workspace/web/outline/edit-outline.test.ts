import { expect, test } from 'vitest'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { keptOutline, lacksHeading, readyOutline } from './edit-outline.ts'

const sections = [
  { heading: ' ', points: ['', ' '] },
  { heading: 'Results', points: [' Up by 10 % ', ''] },
  { heading: '', points: ['Typed without a heading'] },
]

test('Sections and points that nobody filled in are left out, and nothing else is.', () => {
  expect(readyOutline({ title: ' My title ', outline: { title: 'Planned', sections } })).toEqual({
    title: 'My title',
    sections: [
      { heading: 'Results', points: ['Up by 10 %'] },
      { heading: '', points: ['Typed without a heading'] },
    ],
  })
  expect(readyOutline({ title: 'My title', outline: { title: '', sections: sections.slice(0, 1) } })).toBeUndefined()
  expect(readyOutline({ title: 'My title', outline: null })).toBeUndefined()
})

test('A section with a point needs a heading; an empty one does not.', () => {
  expect(sections.map(lacksHeading)).toEqual([false, false, true])
})

const entry = (heading: string) => ({ heading, points: [] })
const docOf = (...headings: string[]): GeneratedContent => ({
  title: '',
  description: '',
  blocks: headings.map((text) => ({ type: 'heading', level: 1, text })),
})

test('An outline that was not written to its end is kept until each entry is there, behind one that is being edited.', () => {
  const stopped = { prompt: 'A', outline: { title: '', sections: ['Why', 'Next'].map(entry) }, written: ['why'] }
  const edited = { title: '', sections: [entry('Edited')] }
  expect(keptOutline({ outline: null, stopped, content: docOf('Why') })).toBe(stopped.outline)
  expect(keptOutline({ outline: null, stopped, content: docOf('Why', 'Next') })).toBeNull()
  expect(keptOutline({ outline: edited, stopped, content: docOf('Why') })).toBe(edited)
})
