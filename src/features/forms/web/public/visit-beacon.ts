import { EDIT_FIELD } from '../../public-page.ts'
import { forget, readKept, writeKept } from './draft.ts'

/*
 * Tells the owner how many people begin a form and where they leave it, and how long it takes: numbers only, without anything that names the visitor
 * or links two visits. Only those who have changed something are counted.
 *
 *   under way ──submitted──▶ counted
 *     │    ▲
 *     ▼    └── the page is shown again: after a reload, the Back button, another day, or a refusal. What was told is taken back.
 *   left (told at once, because nobody knows whether they come back; kept in localStorage beside the draft)
 */

const QUESTION = /^(?:answer|other)\./
/** The server takes no longer visits, and takes back no older reports. */
const DAY_S = 86_400
const BACK_MAX_MS = 30 * DAY_S * 1000

/** `at`: when it was told that the visitor has left. Missing if the page was only replaced. */
type Left = { question: string; seconds: number; at?: number }

/** Watches a form until it was submitted or is left. Call the result when the server has stored the answers. */
export function watchVisit(form: HTMLFormElement, ended: AbortSignal): () => void {
  const [id, version = ''] = form.dataset['form']?.split(' ') ?? []
  const name = `visit ${form.dataset['form']}`
  // Neither the owner's own test nor a change of earlier answers is a visit.
  if (new URLSearchParams(location.search).has('test') || form.elements.namedItem(EDIT_FIELD)) return () => undefined
  let begin = performance.now()
  let furthest: Element | undefined
  let isOver = false

  const tell = (question: string, more: { seconds: number; back?: number }) => {
    const fields = Object.entries(more).map(([key, value]) => [key, String(value)])
    navigator.sendBeacon(`/form/${id}/visit`, new URLSearchParams([['version', version], ['question', question], ...fields]))
  }
  const spent = () => Math.min(DAY_S, Math.round((performance.now() - begin) / 1000))

  function leave(told: Pick<Left, 'at'>): void {
    if (isOver || !furthest) return
    const left = { question: nameOf(furthest).replace(QUESTION, ''), seconds: spent() }
    writeKept<Left>(name, { ...left, ...told })
    if (told.at !== undefined) tell(left.question, left)
  }

  function comeBack(): void {
    const left = readKept<Left>(name)
    forget(name)
    const away = Date.now() - (left?.at ?? Date.now())
    if (!left || away > BACK_MAX_MS) return
    if (left.at !== undefined) tell(left.question, { seconds: 0, back: Math.max(0, Math.round(away / 1000)) })
    furthest = [...form.elements].find((field) => nameOf(field).replace(QUESTION, '') === left.question)
    begin = performance.now() - left.seconds * 1000
  }

  comeBack()
  form.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element) || !QUESTION.test(nameOf(target))) return
      if (!furthest || furthest.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) furthest = target
    },
    { signal: ended },
  )
  addEventListener('pagehide', () => leave({ at: Date.now() }), { signal: ended })
  // Browsers keep a page that is left, and show it again as it was.
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), { signal: ended })
  ended.addEventListener('abort', () => leave({}))
  return () => {
    if (furthest) tell('', { seconds: spent() })
    isOver = true
  }
}

/** A slider has its name in `data-name`. */
function nameOf(field: Element): string {
  return field.getAttribute('name') ?? field.getAttribute('data-name') ?? ''
}
