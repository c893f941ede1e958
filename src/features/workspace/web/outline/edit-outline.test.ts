import { expect, test } from 'vitest'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { keptOutline, lacksHeading, readyOutline, unwrittenSections } from './edit-outline.ts'

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

test('An entry is written when its heading is there, and of two with one heading each needs its own; an empty entry needs nothing.', () => {
  const outline = { title: '', sections: ['Why', 'Costs', 'Costs', ' ', 'Next'].map(entry) }
  expect(unwrittenSections(outline, docOf('WHY ', 'Costs'))).toEqual(['Costs', 'Next'].map(entry))
  expect(unwrittenSections(outline, docOf('Why', 'Costs', 'Costs', 'Next'))).toEqual([])
})

test('An outline that was not written to its end is kept until each entry is there, behind one that is being edited.', () => {
  const unfinished = { title: '', sections: ['Why', 'Next'].map(entry) }
  const edited = { title: '', sections: [entry('Edited')] }
  expect(keptOutline({ outline: null, unfinished, content: docOf('Why') })).toBe(unfinished)
  expect(keptOutline({ outline: null, unfinished, content: docOf('Why', 'Next') })).toBeNull()
  expect(keptOutline({ outline: edited, unfinished, content: docOf('Why') })).toBe(edited)
})
