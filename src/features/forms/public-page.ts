import type { AnswerProblem, Answers } from '#shared/content/answers.ts'
import type { Question } from '#shared/content/form.ts'
import type { Brand } from '#shared/brand.ts'
import type { Locale } from '#shared/locale.ts'

/*
 * What the server tells the renderer of a form's page (`web/public/render-page.tsx`, bundled by the build, because Node does not read JSX), and the
 * names of the fields that the page sends back.
 */

export const KEY_FIELD = 'idempotency_key'
/** The published version that the page shows. */
export const VERSION_FIELD = 'version'
/** Hidden from people. Programs that fill in every field fill in this one, too; browsers know no such field. */
export const TRAP_FIELD = 'second_answer_2'
/** Value of the choice "Other", whose text is in a field of its own. */
export const OTHER_VALUE = '\u{1}other'

export function answerName({ id }: { id: string }): string {
  return `answer.${id}`
}

export function otherName({ id }: { id: string }): string {
  return `other.${id}`
}

export type Page = {
  title: string
  locale: Locale
  brand: Brand | null
  /** Of the page's <style>. */
  nonce: string
  /** The language and addresses of what the build wrote. */
  assets: { css: string; icon: string; script: string }
}

/** Above the form: why it was not stored, or that only its owner sees it. */
export type PageNotice = 'changed' | 'busy' | 'failed' | 'draft'

/** What the page says about the respondent before they begin. */
export type Privacy = {
  /** Who is answering. Null for somebody without an account. */
  email: string | null
  /** Whose personal link was opened. */
  invited: { email: string; isAnonymous: boolean } | null
  retentionDays: number | null
}

export type PageView =
  | {
      kind: 'form'
      form: { id: string; version: string; title: string; description: string; questions: readonly Question[] }
      /** What was typed, after a refusal. */
      answers: Readonly<Answers>
      problems: readonly AnswerProblem[]
      notice: PageNotice | null
      privacy: Privacy
      /** Where the page sends the answers. */
      action: string
      /** The key under which the answers are stored once. */
      submission: string
    }
  | {
      kind: 'message'
      message: 'thanks' | 'earlier' | 'notFound' | 'not_yet' | 'closed' | 'full' | 'answered' | 'needsLink'
      /** In place of the text. */
      text?: string
      /** When the form opens, in the reader's language. */
      date?: string
      /** The form to answer once more. */
      again?: string
      isSignedIn: boolean
    }

export type RenderPage = (page: Page, view: PageView) => string
