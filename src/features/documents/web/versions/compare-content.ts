import { diffArrays, diffWords } from 'diff'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Slide } from '#shared/content/slide.ts'
import { formatOf } from '../edit/form/edit-questions.ts'
import type { QuestionFormat } from '../edit/form/edit-questions.ts'

type WordChange = { text: string; mark: 'same' | 'added' | 'removed' }
/** One piece of the document: what it says now, what it said, or both with the words marked. */
export type PieceChange = { mark: 'same' | 'added' | 'removed' | 'changed'; words: WordChange[] }

/** What a reader calls a kind of answer. */
type NameOfFormat = (format: QuestionFormat) => string

/** Beyond that many differences a list of them helps nobody, and finding them takes long. */
const EDITS_MAX = 4_000

/** From one version to another, piece by piece, in reading order. null when nearly nothing is the same. */
export function compareContent(before: GeneratedContent, after: GeneratedContent, nameOf: NameOfFormat): PieceChange[] | null {
  const runs = diffArrays(textsOf(before, nameOf), textsOf(after, nameOf), { maxEditLength: EDITS_MAX })
  if (!runs) return null
  const pieces: PieceChange[] = []
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at]
    const next = runs[at + 1]
    if (!run) continue
    if (run.removed && next?.added) {
      pieces.push(...pair(run.value, next.value))
      at += 1
    } else pieces.push(...run.value.map((text) => whole(text, run.added ? 'added' : run.removed ? 'removed' : 'same')))
  }
  return pieces
}

/** What was taken away and what came in its place are one changed piece where they share words. */
function pair(removed: string[], added: string[]): PieceChange[] {
  const pieces: PieceChange[] = []
  for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
    const [old, now] = [removed[at], added[at]]
    const words = old === undefined || now === undefined ? undefined : wordsOf(old, now)
    if (words) pieces.push({ mark: 'changed', words })
    else {
      if (old !== undefined) pieces.push(whole(old, 'removed'))
      if (now !== undefined) pieces.push(whole(now, 'added'))
    }
  }
  return pieces
}

function wordsOf(old: string, now: string): WordChange[] | undefined {
  const words = diffWords(old, now).map(({ value, added, removed }) => ({
    text: value,
    mark: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
  }))
  return words.some(({ mark, text }) => mark === 'same' && text.trim() !== '') ? words : undefined
}

function whole(text: string, mark: 'same' | 'added' | 'removed'): PieceChange {
  return { mark, words: [{ text, mark }] }
}

/** Title and description, then each piece as text: all that a reader would notice. */
function textsOf(content: GeneratedContent, nameOf: NameOfFormat): string[] {
  return [content.title, content.description, ...piecesOf(content, nameOf)].filter((text) => text !== '')
}

function piecesOf(content: GeneratedContent, nameOf: NameOfFormat): string[] {
  if ('questions' in content) {
    return content.questions.map((question) => {
      const { title, description, options, section, type, scale, required, allow_other: other, ...ends } = question
      return lines([
        section,
        `${title}${required ? ' *' : ''}`,
        description,
        ...(type === 'multiple_choice' ? [...options.map((option) => `• ${option}`), other ? '• …' : ''] : []),
        type === 'rating' ? `1–${scale} ${[ends.low_label, ends.high_label].filter(Boolean).join(' – ')}` : '',
        `(${nameOf(formatOf(question))})`,
      ])
    })
  }
  if ('slides' in content) return content.slides.map((slide) => lines([slide.title, ...slideLines(slide), slide.notes]))
  if ('sheets' in content) {
    return content.sheets.flatMap((sheet) => [
      lines([sheet.name, sheet.columns.map(({ header, formula }) => (formula ? `${header} ${formula}` : header)).join(' | ')]),
      ...sheet.rows.map((row) => row.join(' | ')),
    ])
  }
  return content.blocks.map((block) => lines(stringsIn(block)))
}

function slideLines(slide: Slide): string[] {
  return stringsIn({ ...slide, title: '', notes: '', layout: '' })
}

/** The texts and numbers of a piece, in the order they stand in it; not the names of its kinds. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.every((item) => typeof item === 'number') ? [value.join(', ')] : value.flatMap(stringsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => (SILENT.has(key) ? [] : stringsIn(item)))
}

const SILENT = new Set(['type', 'level', 'style', 'tone', 'kind'])

function lines(texts: (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined && text !== '').join('\n')
}
