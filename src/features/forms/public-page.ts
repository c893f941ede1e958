import type { AnswerProblem, Answers } from '#shared/content/answers.ts'
import type { Question } from '#shared/content/form.ts'
import type { Brand } from '#shared/brand.ts'
import type { Locale } from '#shared/locale.ts'

/*
 * What the server tells the renderer of a form's page (`web/public/render-page.tsx`, bundled by the build, because Node does not read JSX), and the
 * names of the fields that the page sends back.
 */

/** Where invited people end the mails that invite them. Not the id of a form, so `/form/{id}` never takes it. */
export const UNSUBSCRIBE_PATH = '/form/unsubscribe'
/** Of its form: whether its reader wants such mails, yes or no. */
export const WANTED_FIELD = 'wanted'

export const KEY_FIELD = 'idempotency_key'
/** The published version that the page shows. */
export const VERSION_FIELD = 'version'
/** What the page says is stored of the respondent (`promiseOf`). */
export const PROMISE_FIELD = 'privacy'
/** Hidden from people. Programs that fill in every field fill in this one, too; browsers know no such field. */
export const TRAP_FIELD = 'second_answer_2'
/** When the page was opened, signed. */
export const STAMP_FIELD = 'opened'
/** Seed of the random order, so that the page looks the same after a refusal. */
export const SEED_FIELD = 'order'
/** Names the response that is being changed, signed. */
export const EDIT_FIELD = 'edit'
/** Proof of work, asked for above the limit of a network. */
export const PUZZLE_FIELD = 'puzzle'
export const SOLUTION_FIELD = 'solution'
/** Leading zero bits of the SHA-256 digest of "{puzzle}.{solution}": about a second or two of work in a browser. */
export const PUZZLE_BITS = 16
/** Value of the choice "Other", whose text is in a field of its own. */
export const OTHER_VALUE = '\u{1}other'

export function answerName({ id }: { id: string }): string {
  return `answer.${id}`
}

export function otherName({ id }: { id: string }): string {
  return `other.${id}`
}

/** Files that the server already has, by their tokens. */
export function fileName({ id }: { id: string }): string {
  return `file.${id}`
}

/** A file that was sent before a refusal, or with the response that is being changed. */
export type KeptFile = { token: string; questionId: string; name: string; size: number }

/** Problems that only the page can have. */
export const PAGE_PROBLEMS = {
  option_gone: 'This option is no longer offered.',
  own_answer: 'Write your own answer',
  file_empty: 'Not stored: {files}. Choose files that are not empty.',
  file_gone: 'A file that you sent earlier is no longer here. Choose it again.',
  file_too_large: 'Not stored: {files}. A file can have up to {max} MB.',
  file_too_many: 'Not stored: {files}. Choose up to {max} files.',
  file_type: 'Not stored: {files}. Choose a PDF, a picture, or a text, Office or OpenDocument file.',
  file_busy: 'Not stored: {files}. Too many files arrive from your network at the moment. Choose these again in a few minutes.',
  file_crowded: 'Not stored: {files}. Too many files arrive for this form at the moment. Choose these again in a few minutes.',
} as const
export type PageProblem = Omit<AnswerProblem, 'problem'> & {
  problem: AnswerProblem['problem'] | keyof typeof PAGE_PROBLEMS
  /** Names of refused files. */
  files?: readonly string[]
}
/** Why a file that has just arrived is refused. */
export type FileProblem = Exclude<Extract<keyof typeof PAGE_PROBLEMS, `file_${string}`>, 'file_gone'>

export type Page = {
  title: string
  locale: Locale
  brand: Brand | null
  /** Address of the logo. */
  logo: string | null
  /** The owner tries the form. */
  isTest: boolean
  /** Of the page's <style>. */
  nonce: string
  /** The language and addresses of what the build wrote. */
  assets: { css: string; icon: string; script: string }
}

/** Above the form: why it was not stored, or that only its owner sees it. */
export type PageNotice = 'changed' | 'privacyChanged' | 'busy' | 'failed' | 'draft' | 'impersonated' | 'editing'

/** What the page says about the respondent before they begin. */
export type Privacy = {
  /** Who is answering. Null for somebody without an account. */
  email: string | null
  /** Whose personal link was opened. */
  invited: { email: string; isAnonymous: boolean } | null
  retentionDays: number | null
}

/**
 * Names what the page says of the respondent's name and of how long answers are kept. Somebody who signs in, or as somebody else, while the page is
 * open reads it again, and so does everybody after the owner has changed how long.
 */
export function promiseOf({ email, invited, retentionDays }: Privacy): string {
  const days = retentionDays === null ? '' : `, ${retentionDays} days`
  if (invited) return `${invited.isAnonymous ? 'invited anonymously' : `invited ${invited.email}`}${days}`
  return `${email === null ? 'nobody' : `account ${email}`}${days}`
}

export type PageView =
  | {
      kind: 'form'
      form: { id: string; version: string; title: string; description: string; questions: readonly Question[] }
      /** What was typed, after a refusal. */
      answers: Readonly<Answers>
      problems: readonly PageProblem[]
      notice: PageNotice | null
      privacy: Privacy
      /** Where the page sends the answers. */
      action: string
      /** The key under which the answers are stored once. */
      submission: string
      /** Values of the fields of these names. */
      stamp: string
      seed: string
      edit: string | null
      puzzle: string | null
      showsProgress: boolean
      files: readonly KeptFile[]
    }
  | {
      kind: 'message'
      message:
        | 'thanks'
        | 'saved'
        | 'earlier'
        | 'notFound'
        | 'not_yet'
        | 'closed'
        | 'full'
        | 'answered'
        | 'final'
        | 'tooLarge'
        | 'tooMany'
        | 'broken'
        | 'away'
        | 'needsLink'
        | 'theirs'
        | 'badLink'
      /** The title of the form that the message is about. */
      of?: string
      /** In place of the text. */
      text?: string
      /** When the form opens: in the reader's language and zone, or in UTC for somebody without an account. */
      date?: { text: string; iso: string; isUtc: boolean }
      /** The address at which to answer once more. */
      again?: string
      /** Address at which the answers can be changed. */
      edit?: string
      /** The owner's address, to which the respondent goes on. At once, unless there is something to see here. */
      next?: { url: string; atOnce: boolean }
      /** What was typed and not stored, to be copied. */
      lost?: readonly { question: string; answer: string }[]
      isSignedIn: boolean
    }
  /** `action`: where the choice is posted. */
  | { kind: 'unsubscribe'; email: string; action: string; isOut: boolean }

export type RenderPage = (page: Page, view: PageView) => string
