import type { StoredContent } from '#features/documents/server/content.ts'
import type { UserActor } from '#server/actor.ts'
import type { Template, TemplateSummary } from '../contract.ts'
import type { BuiltinTemplate } from './builtin/builtin-template.ts'
import { templatePolicy } from './policy.ts'
import type { TemplateHead, TemplateRow } from './tables.ts'

export function toSummary(actor: UserActor, row: TemplateHead): TemplateSummary {
  return {
    ...row,
    origin: row.shared ? 'shared' : 'own',
    updated_at: row.updated_at.toISOString(),
    can: templatePolicy.can(actor, row),
  }
}

export function toTemplate(actor: UserActor, row: TemplateRow): Template {
  return { ...toSummary(actor, row), questions: row.questions, content: row.content }
}

/** Returns the summary in the person's language. */
export function builtinSummary(actor: UserActor, { id, type, words }: BuiltinTemplate): TemplateSummary {
  const { title, text } = words[actor.locale]
  return {
    id,
    type,
    language: actor.locale,
    title,
    description: text,
    origin: 'builtin',
    updated_at: null,
    can: { update: false, delete: false },
  }
}

export function toBuiltin(actor: UserActor, template: BuiltinTemplate, content: StoredContent): Template {
  return { ...builtinSummary(actor, template), ...content }
}
