import { expect, it } from 'vitest'
import { OutlineReader } from './outline-reader.ts'

const LIST = [
  { heading: 'Why', points: ['It helps'] },
  { title: 'How', bullets: ['Ask', 'Listen'] },
]
const SECTIONS = [
  { heading: 'Why', points: ['It helps'] },
  { heading: 'How', points: ['Ask', 'Listen'] },
]

function read(answer: unknown) {
  const reader = new OutlineReader()
  reader.push(JSON.stringify(answer))
  return reader.read()
}

it.each([
  [{ title: 'Feedback', sections: LIST }],
  [{ title: 'Feedback', slides: LIST }],
  [{ title: 'Feedback', chapters: LIST }],
  [{ title: 'Feedback', outline: LIST }],
  [{ title: 'Feedback', plan: LIST }],
  [{ title: 'Feedback', sections: [], slides: LIST }],
  [{ outline: { title: 'Feedback', sections: LIST } }],
  [{ title: 'Feedback', outline: { chapters: LIST } }],
])('finds the sections under the name and in the place where the model put them: %j', (answer) =>
  expect(read(answer)).toEqual({ title: 'Feedback', sections: SECTIONS }),
)

it('takes no title from a section when the list is the whole answer', () => expect(read(LIST)).toEqual({ title: '', sections: SECTIONS }))

it('finds nothing in an answer for something else', () => expect(read({ title: 'Feedback', blocks: LIST })).toBeUndefined())
