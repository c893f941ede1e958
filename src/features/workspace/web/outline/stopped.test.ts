import { expect, test } from 'vitest'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { newDraft } from '../session/draft.ts'
import type { Draft } from '../session/draft.ts'
import { restOf, stoppedAt, unwrittenSections } from './stopped.ts'

const entry = (heading: string) => ({ heading, points: [] })
const outlineOf = (...headings: string[]) => ({ title: '', sections: headings.map(entry) })
const docOf = (...headings: string[]): GeneratedContent => ({
  title: '',
  description: '',
  blocks: headings.map((text) => ({ type: 'heading', level: 1, text })),
})
const stoppedWith = (outline: Draft['outline'], content: GeneratedContent): Draft => {
  const draft = { ...newDraft('doc', 'en'), outline }
  return { ...draft, outline: null, content, stopped: stoppedAt(draft, 'A guide', content) }
}

test('An entry is written when its heading is there, and of two with one heading each needs its own; an empty entry needs nothing.', () => {
  const outline = outlineOf('Why', 'Costs', 'Costs', ' ', 'Next')
  expect(unwrittenSections(outline, docOf('WHY ', 'Costs'))).toEqual(['Costs', 'Next'].map(entry))
  expect(unwrittenSections(outline, docOf('Why', 'Costs', 'Costs', 'Next'))).toEqual([])
})

test('What is left are the entries without a heading in the document, and one that was renamed or removed since is not left.', () => {
  const draft = stoppedWith(outlineOf('Why', 'Costs', 'Next', 'End'), docOf('Why', 'Costs'))
  const left = { prompt: 'A guide', outline: { sections: ['Next', 'End'].map(entry) }, entries: { written: 2, total: 4 } }
  expect(restOf(draft)).toMatchObject(left)
  expect(restOf({ ...draft, content: docOf('Why we do it') })).toMatchObject(left)
  expect(restOf({ ...draft, content: docOf('Why we do it', 'Next', 'End') })).toBeNull()
})

test('An outline that is changed before the rest is written counts as it is now.', () => {
  const draft = stoppedWith(outlineOf('Why', 'Next'), docOf('Why'))
  expect(restOf({ ...draft, outline: outlineOf('Why', 'Next steps', ' ') })).toMatchObject({
    outline: { sections: [entry('Next steps')] },
    entries: { written: 1, total: 2 },
  })
})

test('Without an outline, or with one that nothing was written from, all that is known is the prompt.', () => {
  const unknown = { prompt: 'A guide', outline: undefined, entries: undefined }
  expect(restOf(stoppedWith(null, docOf('Why')))).toEqual(unknown)
  expect(restOf(stoppedWith(outlineOf('Other'), docOf('Why')))).toEqual(unknown)
  expect(restOf(newDraft('doc', 'en'))).toBeNull()
})
