import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeDocument } from '#features/export/server/write-document.ts'
import type { DocBlock } from '#shared/content/doc.ts'

const run = promisify(execFile)

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'report-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Returns the text of each page of a report as PDF. */
async function pagesOf(blocks: DocBlock[]): Promise<string[]> {
  const content = { title: 'Pulse', description: '', blocks }
  const { bytes } = await writeDocument({ type: 'doc', isReport: true, content, locale: 'en', productName: 'Draftwell' }, 'pdf')
  const file = path.join(folder, 'report.pdf')
  await writeFile(file, bytes)
  const { stdout } = await run('pdftotext', ['-layout', file, '-'])
  return stdout.split('\f').filter((page) => page.trim() !== '')
}

const OPTIONS = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree']

function questionBlocks(name: string, options: readonly string[]): DocBlock[] {
  return [
    { type: 'heading', level: 2, text: `Question ${name}` },
    { type: 'paragraph', text: '22 answers' },
    {
      type: 'chart',
      chart: { kind: 'bar', title: '', categories: [...options], series: [{ name: 'People', values: options.map(() => 3) }] },
    },
    {
      type: 'table',
      columns: ['Answer', 'People', '%'],
      rows: options.map((option, at) => [option, '3', at === options.length - 1 ? `end of ${name}` : '20%']),
    },
  ]
}

it('The chart of a question and its table are on one page of a report, and a long table of groups begins below its heading.', async () => {
  const points = Array.from({ length: 11 }, (_, n) => `${n}`)
  const names = Array.from({ length: 8 }, (_, n) => `no. ${n + 1}`)
  const groups: DocBlock[] = [
    { type: 'heading', level: 2, text: 'By department' },
    { type: 'paragraph', text: 'Share of favourable answers.' },
    { type: 'table', columns: ['Question', 'Sales'], rows: Array.from({ length: 60 }, (_, n) => [`Row ${n + 1}`, '50%']) },
  ]
  const questions = names.flatMap((name, at) => questionBlocks(name, at % 3 === 2 ? points : OPTIONS))
  for (const lines of [0, 4, 8, 12]) {
    const before: DocBlock[] = Array.from({ length: lines }, () => ({ type: 'paragraph', text: 'A line before.' }))
    const pages = await pagesOf([...before, ...questions, ...groups])
    for (const name of names)
      expect(
        pages.filter((page) => page.includes(`Question ${name}`) && page.includes(`end of ${name}`)),
        name,
      ).toHaveLength(1)
    expect(pages.filter((page) => page.includes('By department') && /Row 1\b/.test(page))).toHaveLength(1)
  }
})
