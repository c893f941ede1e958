/**
 * The prompt's words inside a Markdown text: what would become bold, a link or markup is escaped, so that it is shown as typed.
 * Signs inside a word ("start_date") mean nothing to Markdown.
 */
export function literal(text: string): string {
  return text.replace(/[\\`*~[\]<>|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
}

/** For headings, which readers may take as plain text: without the signs instead of escaped. */
export function plain(text: string): string {
  return text
    .replace(/[\\`*~[\]<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** 'Lead: detail' with the lead in bold. */
export function withBoldLead(point: string): string {
  const [lead, detail] = splitPoint(point)
  if (detail === '') return point
  const sign = point.slice(lead.length).match(/^[\s\u00A0]?:/)?.[0] ?? ''
  return `**${lead}${sign}** ${detail}`
}

/** French has a space before the colon; "Who is my contact? …" splits behind the question mark. */
export function splitPoint(point: string): [lead: string, detail: string] {
  const match = /^([^:?]{1,80}?)(\?)?[\s\u00A0]?:?\s(?<=[:?]\s)(.+)$/su.exec(point)
  return match ? [`${match[1] ?? ''}${match[2] ?? ''}`, match[3] ?? ''] : [point, '']
}
