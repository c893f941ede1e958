import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeDocument } from '#features/export/server/write-document.ts'

const run = promisify(execFile)
const DPI = 288
const A4_HEIGHT = Math.round((841.89 / 72) * DPI)
const FOOTER_HEIGHT = Math.round((50 / 72) * DPI)
const TITLE_WIDTH = Math.round((200 / 72) * DPI)

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'title-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Returns the height in pixels of the title at the foot of a page, from its highest to its lowest dot. */
async function titleHeight(title: string): Promise<number> {
  const content = { title, description: '', blocks: [] }
  const { bytes } = await writeDocument({ type: 'doc', content, locale: 'es', productName: 'Draftwell' }, 'pdf')
  const file = path.join(folder, 'title.pdf')
  await writeFile(file, bytes)
  const part = ['-x', '0', '-y', A4_HEIGHT - FOOTER_HEIGHT, '-W', TITLE_WIDTH, '-H', FOOTER_HEIGHT].map(String)
  const { stdout } = await run('pdftoppm', ['-r', String(DPI), '-gray', ...part, file], { encoding: 'buffer' })
  const head = /^P5\s+\d+\s+\d+\s+\d+\s/.exec(stdout.toString('latin1'))?.[0] ?? ''
  const dark = [...stdout.subarray(head.length)].flatMap((gray, at) => (gray < 200 ? [Math.floor(at / TITLE_WIDTH)] : []))
  return (dark.at(-1) ?? 0) - (dark[0] ?? 0)
}

it('The title at the foot of a page in a PDF has its accents and descenders.', async () => {
  const [plain, accent, descender] = [await titleHeight('H'), await titleHeight('Ñ'), await titleHeight('Hg')]
  expect(plain).toBeGreaterThan(0)
  expect(accent).toBeGreaterThan(plain + 3)
  expect(descender).toBeGreaterThan(plain + 3)
})
