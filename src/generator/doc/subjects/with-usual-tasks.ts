import { z } from 'zod'
import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import type { Brief } from '../../brief.ts'
import { readTexts } from '../../texts.ts'
import { heading, list } from '../blocks.ts'
import { indexOf, keysIn, stemsOf } from './keys.ts'

const Role = z.strictObject({
  words: z.string().transform(keysIn),
  tasks: z.array(z.string()).min(1),
  needs: z.array(z.string()).min(1),
})
const Roles = z.strictObject({
  headings: z.strictObject({ tasks: z.string(), needs: z.string() }),
  /** Headings that stand behind the tasks. */
  behind: z.array(z.string()).min(1),
  roles: z.array(Role).min(1),
})

/** Reads what is usual in the professions that are written out. */
export function rolesIn(language: Locale): z.infer<typeof Roles> {
  return readTexts(`doc/${language}/roles.yaml`, Roles)
}

/** A job advertisement that says nothing of the tasks or of whom it is for: what is usual in the profession that its title names. */
export function withUsualTasks(elements: readonly GenerationElement[], { facts }: Brief, title: string): readonly GenerationElement[] {
  if (facts.genre.id !== 'job') return elements
  const { headings, behind, roles } = rolesIn(facts.language)
  const role = roleIn(title, roles)
  if (!role) return elements
  const blocks = elements.flatMap((element) => (element.kind === 'block' ? [element.block] : []))
  const isThere = (text: string): boolean => blocks.some((block) => block.type === 'heading' && block.text === text)
  const usual: DocBlock[] = [
    ...(isThere(headings.tasks) ? [] : [heading(headings.tasks, 1), list(role.tasks)]),
    ...(isThere(headings.needs) ? [] : [heading(headings.needs, 1), list(role.needs)]),
  ]
  const at = elements.findIndex(
    ({ kind, ...rest }) =>
      kind === 'block' && 'block' in rest && rest.block.type === 'heading' && [headings.needs, ...behind].includes(rest.block.text),
  )
  // Where nothing says how to apply, the conditions end the text.
  const place = at < 0 ? Math.min(1, elements.length) : at
  return [...elements.slice(0, place), ...usual.map((block): GenerationElement => ({ kind: 'block', block })), ...elements.slice(place)]
}

/** "Marketing assistant" is somebody in marketing: the longest name says it best. */
function roleIn(title: string, roles: readonly z.infer<typeof Role>[]): z.infer<typeof Role> | undefined {
  const stems = stemsOf(title)
  const found = roles.flatMap((role) => {
    const length = Math.max(0, ...role.words.map(({ words }) => (indexOf(words, stems) >= 0 ? words.length : 0)))
    return length > 0 ? [{ role, length }] : []
  })
  return found.toSorted((one, other) => other.length - one.length)[0]?.role
}
