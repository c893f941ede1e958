/** Why an instruction changes nothing, or which question it leaves open. Without a code that says that the rest is proposed, all stays. */
const REFUSAL_CODES = [
  'translation_needs_model',
  'tone_needs_model',
  'wording_needs_model',
  'nothing_changed',
  'already_so',
  'notes_need_model',
  'instruction_unknown',
  'instruction_incomplete',
  'which_piece',
  'own_kept',
  'would_empty',
  'column_unknown',
  'column_calculated',
  'column_read',
  'value_unknown',
  'no_row_matches',
  'not_a_number',
  'nothing_to_total',
  'formula_unreadable',
  'rule_unavailable',
  'color_unknown',
  'date_format_fixed',
  'scale_out_of_range',
  'count_out_of_range',
  'columns_not_compared',
  'slides_not_merged',
  'table_columns_missing',
  'no_options',
  'options_missing',
  'place_unknown',
  'chart_by_hand',
  'quote_words_missing',
] as const

/** Notices of the built-in generator and of the reader of a model's answers. Screens translate by code; `text` is English. */
export const BUILTIN_NOTICE_CODES = [
  'builtin',
  'sample_data',
  'other_language',
  ...REFUSAL_CODES,
  'partly_changed',
  'rest_proposed',
  'condition_broken',
  'source_not_used',
  'prompt_not_used',
] as const
export const NOTICE_CODES = [
  ...BUILTIN_NOTICE_CODES,
  'answer_cut',
  'answer_filtered',
  'answer_too_long',
  'parts_left_out',
  'answer_adapted',
] as const
const REFUSALS: ReadonlySet<string> = new Set(REFUSAL_CODES)

export function isRefusal(code: AnyNoticeCode): boolean {
  return REFUSALS.has(code)
}

export type AnyNoticeCode = (typeof NOTICE_CODES)[number]
export type NoticeCode = (typeof BUILTIN_NOTICE_CODES)[number]

/** An answer to a question back: what it is called, and the instruction that is sent when it is chosen. */
export type Choice = { label: string; instruction: string }
