import { expect, test } from 'vitest'
import { lacksHeading, readyOutline } from './edit-outline.ts'

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
