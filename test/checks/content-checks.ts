import type { GeneratedDoc, GeneratedForm, GeneratedSheet, GeneratedSlide } from '#shared/content/generated.ts'

/** Binary checks on what a generator wrote; each returns what is wrong, in words. Nothing wrong: an empty list. */
export function checkForm(form: GeneratedForm): string[] {
  const wrong: string[] = []
  const ids = form.questions.map((question) => question.id)
  if (ids.join() !== form.questions.map((_, at) => `q${at + 1}`).join()) wrong.push('ids are not q1, q2, …')
  for (const question of form.questions) {
    if (countWords(question.title) > 20) wrong.push(`more than 20 words: ${question.title}`)
    if (question.type === 'multiple_choice') {
      if (question.options.length < 2 || question.options.length > 8) wrong.push(`options not 2–8: ${question.title}`)
      if (new Set(question.options).size !== question.options.length) wrong.push(`options repeat: ${question.title}`)
    }
    if (question.type === 'rating' && (!question.low_label || !question.high_label)) wrong.push(`rating without ends: ${question.title}`)
  }
  return [...wrong, ...nearDuplicates(form.questions.map((question) => `${question.title} ${question.description ?? ''}`))]
}

export function checkDoc(doc: GeneratedDoc): string[] {
  const wrong: string[] = []
  let level = 0
  let words = 0
  for (const [at, block] of doc.blocks.entries()) {
    const next = doc.blocks[at + 1]
    if (block.type === 'heading') {
      if (block.level > level + 1) wrong.push(`heading level skipped: ${block.text}`)
      if (!next || (next.type === 'heading' && next.level <= block.level)) wrong.push(`empty section: ${block.text}`)
      if (block.text.trim() === '') wrong.push('heading without text')
      level = block.level
    }
    if (block.type === 'paragraph') {
      words += countWords(block.text)
      if (countWords(block.text) > 120) wrong.push('paragraph of more than 120 words')
    }
    if (['table', 'list', 'callout'].includes(block.type)) words = 0
    if (words > 600) wrong.push('600 words without a table, list or callout')
    if (block.type === 'table' && block.rows.some((row) => row.length !== block.columns.length)) wrong.push('table is not rectangular')
  }
  return [...wrong, ...nearDuplicates(doc.blocks.filter((block) => block.type === 'paragraph').map((block) => block.text))]
}

export function checkSheet({ sheets }: GeneratedSheet): string[] {
  const wrong: string[] = []
  for (const { columns, rows, totals, highlights, charts } of sheets) {
    const headers = columns.map((column) => column.header)
    if (new Set(headers.map((header) => header.toLowerCase())).size !== headers.length) wrong.push('header names repeat')
    if (!columns.some((column) => column.formula)) wrong.push('no formula column')
    const named = columns.flatMap((column) => [...(column.formula ?? '').matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? ''))
    const referred = [
      ...named,
      ...totals.map((total) => total.column),
      ...highlights.map((rule) => rule.column),
      ...charts.flatMap((chart) => [chart.category_column, ...chart.value_columns]),
    ]
    for (const name of referred) if (!headers.includes(name)) wrong.push(`no column is called ${name}`)
    for (const row of rows) {
      if (row.length !== columns.length) wrong.push('rows are not rectangular')
      for (const [at, column] of columns.entries()) {
        const cell = row[at] ?? ''
        if (cell !== '' && !cellFits(cell, column.type, column.choices)) wrong.push(`${column.header} is ${column.type}, not ${cell}`)
        if (column.formula && evaluate(column.formula, headers, row) !== Number(cell)) wrong.push(`${column.formula} is not ${cell}`)
      }
    }
  }
  return wrong
}

export function checkSlides({ slides }: GeneratedSlide): string[] {
  const wrong: string[] = []
  const layouts = slides.map((slide) => slide.layout)
  if (layouts[0] !== 'title') wrong.push('does not begin with a title slide')
  for (let at = 2; at < layouts.length; at++)
    if (layouts[at] === layouts[at - 1] && layouts[at] === layouts[at - 2]) wrong.push('three layouts alike in a row')
  if (slides.length >= 10)
    for (let at = 0; at + 10 <= layouts.length; at++)
      if (new Set(layouts.slice(at, at + 10)).size < 4) wrong.push('fewer than four layouts in ten slides')
  for (const slide of slides) {
    if (slide.title.length > 70 || slide.title.trim() === '') wrong.push(`title: ${slide.title}`)
    const notes = countWords(slide.notes)
    if (notes < 30 || notes > 90) wrong.push(`notes of ${notes} words: ${slide.title}`)
    const lists =
      slide.layout === 'bullets' ? [slide.bullets] : slide.layout === 'two_column' ? [slide.left.bullets, slide.right.bullets] : []
    for (const list of lists) {
      if (list.length > 6 || list.length === 0) wrong.push(`${list.length} bullets: ${slide.title}`)
      for (const bullet of list) {
        if (countWords(bullet) > 14) wrong.push(`bullet of more than 14 words: ${bullet}`)
        if (slide.notes.includes(bullet)) wrong.push(`notes repeat: ${bullet}`)
      }
    }
    if (slide.layout === 'chart' && !/sample|ejemplo|exemple/i.test(slide.chart.title)) wrong.push('chart is not labelled as sample data')
  }
  return [...wrong, ...nearDuplicates(slides.map((slide) => slide.title))]
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Two texts of which nine words in ten are the same. */
function nearDuplicates(texts: readonly string[]): string[] {
  const bags = texts.map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
  const wrong: string[] = []
  for (let a = 0; a < bags.length; a++) {
    for (let b = a + 1; b < bags.length; b++) {
      const [one, other] = [bags[a] ?? new Set(), bags[b] ?? new Set()]
      const common = [...one].filter((word) => other.has(word)).length
      if (common / (one.size + other.size - common || 1) > 0.85) wrong.push(`nearly the same: ${texts[a]} / ${texts[b]}`)
    }
  }
  return wrong
}

function cellFits(cell: string, type: string, choices: readonly string[] | undefined): boolean {
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(cell) && new Date(cell).toISOString().startsWith(cell)
  if (type === 'integer') return /^-?\d+$/.test(cell)
  if (type === 'number' || type === 'currency' || type === 'percent') return /^-?\d+(\.\d+)?$/.test(cell)
  if (type === 'boolean') return cell === 'true' || cell === 'false'
  return type !== 'choice' || (choices ?? []).includes(cell)
}

/** Enough of a spreadsheet for a + b, a - b, a * b, a / b, + 1, a + b + c, COUNTA, MONTH and ROUND(…,2), on days for dates. */
function evaluate(formula: string, headers: readonly string[], row: readonly string[]): number {
  const valueOf = (name: string): number => {
    const cell = row[headers.indexOf(name)] ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(cell) ? Date.parse(cell) / 86_400_000 : Number(cell)
  }
  const month = /^=MONTH\(\{([^}]+)\}\)$/.exec(formula)
  if (month) return new Date(valueOf(month[1] ?? '') * 86_400_000).getUTCMonth() + 1
  const names = [...formula.matchAll(/\{([^}]+)\}/g)].map((found) => found[1] ?? '')
  if (formula.startsWith('=COUNTA(')) return names.filter((name) => row[headers.indexOf(name)] !== '').length
  if (/^=\{[^}]+\}(\+\{[^}]+\})*$/.test(formula)) return names.reduce((sum, name) => sum + valueOf(name), 0)
  const match = /^=(ROUND\()?\{([^}]+)\}([-+*/])\{([^}]+)\}(\+1)?(,2\))?$/.exec(formula)
  if (!match) return Number.NaN
  const [a, b] = [valueOf(match[2] ?? ''), valueOf(match[4] ?? '')]
  const result = match[3] === '+' ? a + b : match[3] === '-' ? a - b : match[3] === '*' ? a * b : a / b
  const digits = match[1] ? 100 : 10_000
  return Math.round((result + (match[5] ? 1 : 0) + Number.EPSILON) * digits) / digits
}
