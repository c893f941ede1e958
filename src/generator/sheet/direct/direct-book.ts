import type { Context } from '../context.ts'
import { budgetBook, type DirectBook } from './budget-book.ts'
import { fieldBook } from './field-book.ts'

/* Readers that go part by part and are silent unless each part has a place in what they make. */

const READERS: readonly ((context: Context) => DirectBook | undefined)[] = [budgetBook, fieldBook]

export function directBook(context: Context): DirectBook | undefined {
  for (const reader of READERS) {
    const book = reader(context)
    if (book) return book
  }
  return undefined
}
