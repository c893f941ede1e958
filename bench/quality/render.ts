import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeMarkdown } from '#features/export/server/markdown.ts'
import { sourceOf } from '#test/checks/file-checks.ts'
import { promptName } from './prompt-name.ts'
import type { Measured } from './measure.ts'

/**
 * Writes a file for each prompt: the prompt, and the result as Markdown. The findings of the checks are left out, so that a person or a model can
 * judge blind.
 */
export function writeRenderings(folder: string, run: readonly Measured[]): void {
  mkdirSync(folder, { recursive: true })
  for (const [at, { asked, content }] of run.entries()) {
    const name = `${String(at + 1).padStart(3, '0')}-${asked.type}-${asked.language}-${promptName(asked.prompt)}.md`
    const text = content ? new TextDecoder().decode(writeMarkdown(sourceOf(content, asked.language).source)) : 'Nothing was written.\n'
    const formulas = content && 'sheets' in content ? content.sheets.flatMap(formulasOf) : []
    const below = formulas.length === 0 ? '' : `\nFormulas:\n\n${formulas.join('\n')}\n`
    writeFileSync(path.join(folder, name), `> ${asked.type}: ${asked.prompt.replaceAll(/\s+/g, ' ')}\n\n${text}${below}`)
  }
}

function formulasOf({ name, columns }: { name: string; columns: { header: string; formula?: string }[] }): string[] {
  return columns.flatMap(({ header, formula }) => (formula ? [`- ${name}, ${header}: \`${formula}\``] : []))
}
