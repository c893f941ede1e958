import { expect, test } from 'vitest'
import { expectAddress, follow, open } from './opened.ts'

const newForm = open({ type: 'form' })
const savedForm = follow(expectAddress(newForm, { id: 'a' }), { type: 'form', id: 'a' })

test('A first save and a generation keep the session; the address follows them.', () => {
  expect(savedForm).toMatchObject({ key: newForm.key, address: { id: 'a' }, expected: [] })
  const written = expectAddress(expectAddress(newForm, { generation: 'g' }), { generation: undefined, id: 'b' })
  expect(follow(written, { type: 'form' })).toBe(written)
  expect(follow(follow(written, { type: 'form', generation: 'g' }), { type: 'form', id: 'b' }).key).toBe(newForm.key)
  expect(follow(written, { type: 'form', id: 'b' }).key).toBe(newForm.key)
})

test('Every other address is another session: a new draft, another document, the choice of a type and what comes after it.', () => {
  expect(follow(savedForm, { type: 'form' })).toMatchObject({ start: { type: 'form' }, expected: [] })
  expect(follow(savedForm, { type: 'form' }).key).not.toBe(savedForm.key)
  expect(follow(savedForm, { id: 'b' }).key).not.toBe(savedForm.key)
  const back = follow(follow(savedForm, {}), { id: 'a', type: 'form' })
  expect(back).toMatchObject({ start: { id: 'a' } })
  expect(follow(expectAddress(newForm, { generation: 'g' }), { type: 'doc' }).start).toEqual({ type: 'doc' })
})

test('A saved document is the same one with and without its type or a generation in the address.', () => {
  expect(follow(savedForm, { id: 'a' })).toBe(savedForm)
  expect(follow(savedForm, { id: 'a', generation: 'g' })).toBe(savedForm)
})

test('A new draft that is being written is left by asking for a new one.', () => {
  const written = follow(expectAddress(newForm, { generation: 'g' }), { type: 'form', generation: 'g' })
  expect(written.key).toBe(newForm.key)
  expect(follow(written, { type: 'form' }).key).not.toBe(newForm.key)
})
