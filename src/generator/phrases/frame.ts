import type { DocumentType } from '#shared/content/document-type.ts'
import type { BUILTIN_NOTICE_CODES } from '#shared/content/notice-codes.ts'
import type { Triple } from './triple.ts'

/** In English; screens have their own words for the code. */
export const NOTICES: Record<(typeof BUILTIN_NOTICE_CODES)[number], string> = {
  builtin: 'Written from built-in templates, without AI. Fill in the parts marked [Add: …] and check the rest before you share it.',
  sample_data: 'Sample data: the names, dates and figures are examples. Replace them with your own.',
  other_language:
    'Built-in templates are written in English, Spanish and French. Your request is in another language, so this is in English. With an AI key every language is possible.',
  translation_needs_model: 'Translating needs an AI model. The built-in generator cannot do it, so nothing is translated.',
  tone_needs_model: 'Another tone needs an AI model. The built-in generator cannot do it, so the texts stay as they are.',
  wording_needs_model:
    'Rewriting, shortening, lengthening or correcting texts needs an AI model. The built-in generator cannot do it, so the texts stay as they are.',
  nothing_changed:
    'We couldn’t find what to change, so we left the document as it is. Use the exact name from the document, or its number.',
  instruction_unknown:
    'The built-in generator doesn’t understand this instruction, so we left the document as it is. It can add, remove, move, rename and count parts, change how questions are answered, sort, filter, total and highlight rows, fill a column, and replace words; other changes need an AI model. To write a new document from this prompt, choose Regenerate.',
  instruction_incomplete: 'The new name is missing. Say it at the end: “rename question 2 to How are you?”.',
  which_piece: 'Which {kind} do you mean?',
  own_kept:
    'Nothing is removed yet: to get down to {count}, something that you named or wrote would have to go. Choose it here, or say what to remove.',
  would_empty: 'Nothing would be left, so we left it as it is. You can delete everything by hand.',
  column_unknown: 'There is no column named “{name}”. The columns are: {names}.',
  column_calculated: 'The column {name} is calculated, so it cannot be filled in.',
  column_read: 'Formulas read the column {name}: {names}. Remove them together, or change the formulas first.',
  value_unknown: '“{value}” was not found, so we left the table as it is. Include the column, for example “Status is Done”.',
  no_row_matches: 'No row matches this in the column {column}, so we left the table as it is.',
  not_a_number: 'The column {name} has no numbers, so you can only count it.',
  nothing_to_total: 'No column has numbers, so there is nothing to total.',
  formula_unreadable: 'The formula “{formula}” cannot be read. Use column names, for example Total = Qty * Price.',
  rule_unavailable: 'A rule can highlight cells that equal, contain, exceed or fall below a value.',
  color_unknown: 'Cells are highlighted in green, yellow or red. Choose one of these.',
  date_format_fixed: 'Only the date columns of a spreadsheet have a format of their own: DD.MM.YYYY, DD/MM/YYYY, MM/DD/YYYY or YYYY-MM-DD.',
  already_so: 'It is like this already, so there is nothing to change.',
  notes_need_model: 'Writing speaker notes needs an AI model. The built-in generator cannot do it. You can type notes below each slide.',
  count_out_of_range: 'Choose a number from 1 to {max}.',
  columns_not_compared: '“{name}” and “{other}” cannot be compared: both need numbers, or both need dates.',
  slides_not_merged: 'Only slides with bullet points can be merged, and together they may have at most 20.',
  table_columns_missing: 'Say which columns the table should have, for example “add a table with name, role and phone number”.',
  scale_out_of_range: 'A scale starts at 1 and ends between 2 and 10.',
  no_options:
    '“{name}” is not a choice question. Change its type first and include the options, for example “question 2 as multiple choice: Yes, No”.',
  options_missing: '“{name}” has no options to choose from. Include them, for example “question 2 as multiple choice: Yes, No”.',
  place_unknown: 'There is no {kind} {place} here: the last one is number {count}.',
  chart_by_hand:
    'The built-in generator makes no charts from an instruction. Add a chart by hand, with your own figures, or use an AI model.',
  quote_words_missing:
    'A quote is somebody’s own words, so none is made up. Say it, or whose it is: add the quote “We are ready” by Eva Stein.',
  partly_changed:
    'We couldn’t find some of what to change, so only the rest is proposed. Use the exact names from the document, or the numbers.',
  rest_proposed: 'The rest is proposed.',
  condition_broken: 'This breaks the condition of another question. Correct the condition before you publish the form.',
  prompt_not_used:
    'Not taken up from your prompt: {names}. Add it yourself, say it in another way, or connect an AI model, which understands more.',
  source_not_used: 'The attached file was not used, because the prompt lists the content itself. Leave the list out to use the file.',
}

/** Titles for prompts that name no topic. */
export const UNTITLED: Record<DocumentType, Triple> = {
  form: ['Questionnaire', 'Cuestionario', 'Questionnaire'],
  doc: ['Working document', 'Documento de trabajo', 'Document de travail'],
  sheet: ['Overview table', 'Tabla de seguimiento', 'Tableau de suivi'],
  slide: ['Briefing', 'Presentación', 'Présentation'],
}
