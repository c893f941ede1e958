import { expect, it } from 'vitest'
import { ThoughtFilter } from './thought-filter.ts'

const ANSWER = '{"title":"About <think>"}'

it.each([
  ['<think>{"title":"No","blocks":[]} hm</think>\n\n{"title":"About <think>"}'],
  ['\n <thinking>a</thinking><think></think>  {"title":"About <think>"}'],
  ['{"title":"About <think>"}'],
])('%s has the answer behind its thoughts, however it is cut into parts', (text) => {
  for (let size = 1; size <= text.length; size++) {
    const filter = new ThoughtFilter()
    let kept = ''
    for (let at = 0; at < text.length; at += size) kept += filter.push(text.slice(at, at + size))
    expect(kept, `parts of ${size}`).toBe(ANSWER)
  }
})

it.each(['<think>never ends {"title":"x"}', '<thin', '', ' '])('%j has no answer', (text) => {
  expect(new ThoughtFilter().push(text)).toBe('')
})

it.each(['<b>Sure</b>', '<thin ice>', '< think>'])('%s is no thought', (text) => {
  expect(new ThoughtFilter().push(text)).toBe(text)
})
