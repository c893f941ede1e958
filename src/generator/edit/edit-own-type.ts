import type { GeneratedContent, GeneratedForm, GeneratedSheet } from '#shared/content/generated.ts'
import type { Instruction } from '../instruction.ts'
import { addFormula } from './tables/add-formula.ts'
import { addShare } from './tables/add-share.ts'
import { changeCurrency, changeDateFormat, multiplyColumn } from './tables/edit-amounts.ts'
import { dropAnswers, editAnswer, editOptions, requireAnswers, sortOptions } from './edit-answers.ts'
import type { EditContext } from './edit-context.ts'
import { editFilter, editHighlight, editTotal, removeHighlights } from './tables/edit-table.ts'
import { sortRows } from './tables/sort-rows.ts'

/* Instructions that mean something to one type of document only. */

/** What only a sheet has: orders, filters, formulas, totals. */
export function onSheets(content: GeneratedSheet, instruction: Instruction, context: EditContext): GeneratedContent | undefined {
  switch (instruction.do) {
    case 'sort':
      return sortRows(content, instruction)
    // "sort the tasks alphabetically"
    case 'sortOptions':
      return sortRows(content, { do: 'sort', by: '', isDescending: false })
    case 'filter':
      return editFilter(content, instruction, context)
    case 'formula':
      return addFormula(content, instruction, context)
    case 'share':
      return addShare(content, instruction, context)
    case 'highlight':
      return editHighlight(content, instruction, context)
    case 'unhighlight':
      return removeHighlights(content)
    case 'total':
      return editTotal(content, instruction)
    case 'multiply':
      return multiplyColumn(content, instruction, context)
    case 'dateFormat':
      return changeDateFormat(content, instruction)
    case 'currency':
      return changeCurrency(content, instruction)
    default:
      return undefined
  }
}

/** How questions are answered. */
export function onForm(content: GeneratedForm, instruction: Instruction): GeneratedContent | undefined {
  switch (instruction.do) {
    case 'require':
      return requireAnswers(content, instruction)
    case 'answer':
      return editAnswer(content, instruction)
    case 'option':
      return editOptions(content, instruction)
    case 'sortOptions':
      return sortOptions(content, instruction)
    case 'dropAnswers':
      return dropAnswers(content, instruction)
    default:
      return undefined
  }
}
