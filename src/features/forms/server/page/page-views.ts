import { randomBytes, randomUUID } from 'node:crypto'
import type { Answers } from '#shared/content/answers.ts'
import { typedValue } from '#shared/content/cell-value.ts'
import type { Question } from '#shared/content/form.ts'
import { writeLocaleNumber } from '#shared/content/locale-number.ts'
import { formatOf } from '#shared/content/question-formats.ts'
import { orderQuestions } from '#shared/content/question-order.ts'
import { dateText } from '#shared/formats.ts'
import type { Locale } from '#shared/locale.ts'
import type { Actor, UserActor } from '#server/actor.ts'
import { OPENING_FORMAT } from '../../opening-format.ts'
import type { KeptFile, PageNotice, PageView, Privacy } from '../../public-page.ts'
import type { Invited } from '../reach/personal-link.ts'
import { stateOf } from '../publish/published-forms.ts'
import type { PublishedRow } from '../tables.ts'

/* What the page of a form shows, from what the server knows. */

/** Who asks for which form. */
export type Visit = {
  id: string | undefined
  actor: UserActor | null
  /** Who opened a personal link, signed in or not. */
  invited: Invited | undefined
  form: PublishedRow | undefined
  locale: Locale
  /** The owner tries the form. */
  isTest: boolean
  /** In a frame of another page, as far as the browser says so. */
  isFramed: boolean
}
export type Message = Extract<PageView, { kind: 'message' }>
export type FormView = Extract<PageView, { kind: 'form' }>

/** What one visit keeps from one request to the next, in fields of the page. */
export type Kept = { key: string; stamp: string; seed: string; edit: string | null; files: readonly KeptFile[] }

const SEED_BYTES = 8
const TEST_PREFIX = 'test-'

/** The key of a test begins with `test-`, which app.mark_test checks again. */
export function keyFor({ isTest }: Pick<Visit, 'isTest'>, key: string = randomUUID()): string {
  return isTest && !key.startsWith(TEST_PREFIX) ? `${TEST_PREFIX}${key}` : key
}

/** A super admin who acts for somebody. They answer nothing, with that person's personal link neither. */
export function isActing({ actor }: Pick<Visit, 'actor'>): boolean {
  return actor?.kind === 'impersonated'
}

export function newKept(stamp: string, visit: Pick<Visit, 'isTest'>): Kept {
  return { key: keyFor(visit), stamp, seed: randomBytes(SEED_BYTES).toString('base64url'), edit: null, files: [] }
}

export function message({ actor }: Pick<Visit, 'actor'>, name: Message['message']): Message {
  return { kind: 'message', message: name, isSignedIn: actor !== null }
}

export function notFound(visit: Visit): Message {
  return message(visit, 'notFound')
}

/**
 * `editLink`: of the response, if its respondent has it. Then the page stays, so that they can use the link. It stays in a frame, too, which most
 * sites refuse to be shown in.
 */
export function thanks(visit: Visit, form: PublishedRow, editLink?: string): Message {
  const isOpen = stateOf(form, new Date()) === 'open'
  const canEdit = editLink !== undefined && form.allow_edit && isUnderWay(form)
  return {
    ...message(visit, 'thanks'),
    ...(form.closing_message === '' ? {} : { text: form.closing_message }),
    ...(!form.one_response_per_person && form.access !== 'personal' && isOpen ? { again: addressOf(form, visit) } : {}),
    ...(canEdit ? { edit: addressOf(form, visit, { edit: editLink }) } : {}),
    ...(form.redirect_url === '' ? {} : { next: { url: form.redirect_url, atOnce: !canEdit && !visit.isFramed } }),
  }
}

/** After a change of earlier answers. */
export function saved({ kind, isSignedIn, edit, next }: Message): Message {
  return { kind, isSignedIn, message: 'saved', ...(edit && { edit }), ...(next && { next }) }
}

/** Adds what was typed, because the page that says why it was not stored has no fields for it. */
export function withLost(view: Message, questions: readonly Question[], given: Readonly<Record<string, unknown>>, locale: Locale): Message {
  const lost = questions.flatMap(({ id, title, format }) => {
    const answer = [given[id] ?? []].flat().join(', ').trim()
    const day = format === 'date' ? typedValue(answer, 'date') : answer
    const text = day instanceof Date ? dateText(locale, { dateStyle: 'medium', timeZone: 'UTC' }, day) : answer
    return text === '' ? [] : [{ question: title, answer: text }]
  })
  return { ...view, lost }
}

/** Shows stored numbers as the reader writes them, because they are read as such when they are sent again. */
export function withLocalNumbers(questions: readonly Question[], answers: Readonly<Answers>, locale: string): Answers {
  const numbers = new Set(questions.filter((question) => formatOf(question) === 'number').map(({ id }) => id))
  const entries = Object.entries(answers)
  return Object.fromEntries(entries.map(([id, answer]) => [id, numbers.has(id) ? writeLocaleNumber(String(answer), locale) : answer]))
}

/** Returns the message in place of a form that takes no answers now. A full one still takes changes of the answers that it has. */
export function unavailable(visit: Visit, { isEdit = false } = {}): Message | undefined {
  const { form, actor, locale } = visit
  if (isEdit && form && isUnderWay(form)) return undefined
  const state = form ? stateOf(form, new Date()) : 'closed'
  if (state === 'open') return undefined
  const said = { ...message(visit, state), ...(form && { of: form.title }) }
  if (!form?.opens_at || state !== 'not_yet') return said
  const text = dateText(locale, { ...OPENING_FORMAT, timeZone: actor?.timezone ?? 'UTC' }, form.opens_at)
  return { ...said, date: { text, iso: form.opens_at.toISOString(), isUtc: actor === null } }
}

function isUnderWay(form: PublishedRow): boolean {
  return stateOf({ ...form, response_limit: null }, new Date()) === 'open'
}

export function formView(form: PublishedRow, visit: Visit, kept: Kept, answers: Readonly<Answers> = {}): FormView {
  const { id, version_id, title, description, questions, shuffle, show_progress } = form
  const shown = { id, version: version_id, title, description, questions: orderQuestions(questions, shuffle, kept.seed) }
  return { ...viewOf(shown, visit, kept), answers, showsProgress: show_progress }
}

/** Shows a form that is not published. */
export function draftView(draft: Omit<FormView['form'], 'version'>, visit: Visit): FormView {
  return { ...viewOf({ ...draft, version: 'draft' }, visit, newKept('', visit)), notice: 'draft' }
}

/** What is stored of this visitor. */
export function privacyOf({ form, actor, invited }: Visit): Privacy {
  return {
    email: actor?.email ?? null,
    invited: invited ? { email: invited.email, isAnonymous: form?.anonymous ?? false } : null,
    retentionDays: form?.retention_days ?? null,
  }
}

function viewOf(form: FormView['form'], visit: Visit, { key, stamp, seed, edit, files }: Kept): FormView {
  const notice: PageNotice | null = isActing(visit) ? 'impersonated' : edit === null ? null : 'editing'
  return {
    kind: 'form',
    form,
    answers: {},
    problems: [],
    notice,
    privacy: privacyOf(visit),
    action: addressOf(form, visit),
    submission: key,
    stamp,
    seed,
    edit,
    puzzle: null,
    showsProgress: false,
    files,
  }
}

type Lasting = Pick<Visit, 'invited' | 'isTest'>

/** The address of a form's page. A personal link and the test stay part of it. */
export function addressOf({ id }: { id: string }, { invited, isTest }: Lasting, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(invited && { link: invited.token }), ...(isTest && { test: '1' }), ...more }).toString()
  return query === '' ? `/form/${id}` : `/form/${id}?${query}`
}

/** Who answers: whoever opened a personal link does not answer as the account of this browser. */
export function callerOf({ actor, invited }: Visit): Actor | null {
  return invited?.actor ?? actor
}
