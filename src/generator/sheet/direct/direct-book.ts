import { alignedBook } from '../aligned/aligned-book.ts'
import type { Context } from '../context.ts'
import { budgetBook, type DirectBook } from './budget-book.ts'
import { cutBook } from './cut-book.ts'
import { fieldBook } from './field-book.ts'
import { leaveBook } from './leave-book.ts'
import { payrollBook } from './payroll-book.ts'
import { peopleBook } from './people-book.ts'
import { priceBook } from './price-book.ts'
import { rotaOf } from './rota-book.ts'
import { rowsWithColumns } from './rows-with-columns.ts'
import { slotsBook } from './slots-book.ts'
import { tasksBook } from './tasks-book.ts'
import { turnsBook } from './turns-book.ts'

/* Readers that go part by part and are silent unless each part has a place in what they make. */

const READERS: readonly ((context: Context) => DirectBook | undefined)[] = [
  budgetBook,
  cutBook,
  leaveBook,
  alignedBook,
  payrollBook,
  peopleBook,
  priceBook,
  tasksBook,
  turnsBook,
  rotaOf,
  slotsBook,
  rowsWithColumns,
  fieldBook,
]

export function directBook(context: Context): DirectBook | undefined {
  for (const reader of READERS) {
    const book = reader(context)
    if (book) return book
  }
  return undefined
}
