import type { ReactNode } from 'react'
import { conditionsOf } from '#shared/content/conditions.ts'
import type { Question } from '#shared/content/form.ts'

/** A question that is asked on a condition. The script hides it and turns its fields off; without the script a line says whom it is for. */
export function Conditional({ question, text, children }: { question: Question; text: string | undefined; children: ReactNode }) {
  const conditions = conditionsOf(question)
  if (conditions.length === 0) return <div data-question>{children}</div>
  return (
    <fieldset data-question data-if={JSON.stringify(conditions)} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      {text !== undefined && (
        <p data-only-if className="text-sm text-muted italic wrap-anywhere">
          {text}
        </p>
      )}
      {children}
    </fieldset>
  )
}
