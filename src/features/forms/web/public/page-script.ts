/*
 * Makes a form's page forgiving. Without this script the page works, too: the browser sends the form and shows the answer.
 *
 *   idle ──submit──▶ sending ──answer──▶ the page that the server sent (thank you, or the form with its problems)
 *                      │  ▲
 *                      ▼  └── online again, "Try again", or after a pause
 *                    waiting (the network or the server is gone; the answers are in localStorage)
 *
 * Answers are kept from the first change until the server has acknowledged them. They are sent again under the same key, so they are stored once.
 */

import { dateText } from '#shared/formats.ts'
import { OPENING_FORMAT } from '../../opening-format.ts'
import { KEY_FIELD, OTHER_VALUE, SOLUTION_FIELD } from '../../public-page.ts'
import { dropCorrected } from './corrections.ts'
import { fieldsOf, forget, readKept, restore, writeDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { hideConditionLines, refreshQuestions } from './live-questions.ts'
import { solvePuzzle } from './solve-puzzle.ts'
import { watchVisit } from './visit-beacon.ts'
import './frame-height.ts'

const SAVE_AFTER_MS = 300
const RETRY_FIRST_MS = 2_000
const RETRY_MAX_MS = 30_000
/** Whatever can change an answer. A slider is set by a click and a key, too. */
const CHANGES = ['input', 'change', 'click', 'keyup'] as const

/** A second refusal after a solved puzzle is the last word. */
let hasSolved = false

start()

function start(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-form]')
  for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) turnOn(slider)
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) showLocal(time)
  if (!form) return
  const name = `form ${form.dataset['form']}`
  const notice = form.querySelector<HTMLElement>('[data-notice]')
  let saving: ReturnType<typeof setTimeout> | undefined
  let retrying: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  /** It was sent at least once, and nobody knows whether it arrived. It is sent again under the same key, also after a reload. */
  let isUnderWay = false
  /** Ends this form's listeners once another page is shown. */
  const left = new AbortController()
  const { signal } = left
  const reportSubmitted = watchVisit(form, signal)
  let pauseMs = RETRY_FIRST_MS

  const kept = readKept<Draft>(name)
  if (kept && form.dataset['filled'] === undefined) {
    restore(form, kept)
    isUnderWay = kept.fields.some(([field]) => field === KEY_FIELD)
    say(form.dataset['restored'] ?? '')
    showDraftLine()
  }
  hideConditionLines(form)
  refreshQuestions(form)
  for (const change of CHANGES) {
    form.addEventListener(change, ({ target, type }) => {
      // First, because the rest reads what is selected.
      if (type === 'input' && target instanceof HTMLInputElement) chooseOther(form, target)
      refreshQuestions(form)
      dropCorrected(form, target)
    })
  }
  void solve()
  form.querySelector<HTMLElement>('[data-problems]')?.focus()

  form.addEventListener('input', () => {
    clearTimeout(saving)
    saving = setTimeout(keep, SAVE_AFTER_MS)
  })
  const beforeItLeaves = () => {
    if (saving !== undefined) keep()
  }
  addEventListener('pagehide', beforeItLeaves, { signal })
  const whenBack = () => {
    if (retrying !== undefined) void send()
  }
  addEventListener('online', whenBack, { signal })
  form.querySelector('[data-over]')?.addEventListener('click', startOver)
  // The server names every problem at its question, in the page's language. The browser's own bubble shows one at a time, in the browser's language.
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // A half-typed date would be sent as none. Offline nobody else can tell.
    const isHalfTyped = [...form.querySelectorAll('input')].some(({ validity }) => validity.badInput)
    if ((isHalfTyped || !navigator.onLine) && !form.reportValidity()) return
    void send()
  })

  function keep(): void {
    clearTimeout(saving)
    saving = undefined
    if (form) writeDraft(name, form, isUnderWay)
    showDraftLine()
  }

  function showDraftLine(): void {
    const line = form?.querySelector<HTMLElement>('[data-draft]')
    if (line) line.hidden = false
  }

  function startOver(): void {
    if (!form || !confirm(form.dataset['over'])) return
    clearTimeout(saving)
    saving = undefined
    left.abort()
    forget(name)
    location.replace(location.pathname + location.search)
  }

  /** Above the limit of a network the server asks each browser for some work. */
  async function solve(): Promise<void> {
    const puzzle = form?.dataset['puzzle']
    const field = form?.querySelector<HTMLInputElement>(`input[name=${SOLUTION_FIELD}]`)
    if (puzzle === undefined || !field || hasSolved) return
    hasSolved = true
    say(form?.dataset['solving'] ?? '')
    const solution = await solvePuzzle(puzzle)
    if (solution === undefined) return
    field.value = solution
    await send()
  }

  async function send(): Promise<void> {
    if (!form || isSending) return
    isSending = true
    isUnderWay = true
    clearTimeout(retrying)
    retrying = undefined
    keep()
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
    const label = button?.textContent ?? ''
    if (button) button.textContent = form.dataset['sending'] ?? label
    try {
      const body = form.enctype === 'multipart/form-data' ? new FormData(form) : new URLSearchParams(fieldsOf(form))
      const response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } })
      // A proxy in front of a server that is gone answers, too.
      if (response.status >= 502) throw new Error(String(response.status))
      const html = await response.text()
      // Not a page: a proxy's answer, or one of the server as a whole.
      if (!html.includes('<main')) throw new Error(html)
      clearTimeout(saving)
      if (response.redirected) reportSubmitted()
      left.abort()
      // 422: it had arrived before.
      if (response.redirected || response.status === 422) {
        forget(name)
        hasSolved = false
      }
      show(html, response.redirected ? response.url : undefined)
    } catch {
      say(form.dataset['kept'] ?? '', form.dataset['retry'])
      retrying = setTimeout(() => void send(), pauseMs)
      pauseMs = Math.min(RETRY_MAX_MS, pauseMs * 2)
    } finally {
      isSending = false
      if (button) button.textContent = label
    }
  }

  function say(text: string, retry?: string): void {
    if (!notice) return
    notice.hidden = false
    notice.textContent = text
    if (retry === undefined) return
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = retry
    button.className = 'ml-3 font-semibold underline underline-offset-4'
    button.addEventListener('click', () => void send())
    notice.append(button)
    notice.scrollIntoView({ block: 'nearest' })
  }
}

/** Shows the page that the server answered with. */
function show(html: string, address: string | undefined): void {
  // The policy of this page refuses the other page's <style>, which is the same.
  const next = new DOMParser().parseFromString(html.replace(/<style[^]*?<\/style>/, ''), 'text/html')
  const main = next.querySelector('main')
  if (!main) return
  // The parser runs no scripts, so it reads what is for pages without them as fields.
  for (const part of main.querySelectorAll('noscript')) part.remove()
  document.querySelector('main')?.replaceWith(main)
  document.title = next.title
  if (address !== undefined) history.replaceState(null, '', address)
  scrollTo(0, 0)
  const onward = main.querySelector<HTMLElement>('[data-next]')?.dataset['next']
  if (onward !== undefined) leaveFor(onward)
  main.querySelector<HTMLElement>('h1[tabindex]')?.focus()
  start()
}

/** Of a frame, the whole page goes on: most sites refuse to be shown in one. */
function leaveFor(address: string): void {
  try {
    window.top?.location.replace(address)
  } catch {
    // The frame may not lead its page away. The link is on the page.
  }
}

/** Shows a time in the reader's zone. The one in UTC stays as its title. */
function showLocal(time: HTMLTimeElement): void {
  time.textContent = dateText(document.documentElement.lang, OPENING_FORMAT, new Date(time.dateTime))
}

/** Selects "Other" when the respondent types into its field. */
function chooseOther(form: HTMLFormElement, typed: HTMLInputElement): void {
  if (!typed.name.startsWith('other.') || typed.value === '') return
  const name = typed.name.replace('other.', 'answer.')
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.name === name && field.value === OTHER_VALUE) field.checked = true
    if (field instanceof HTMLSelectElement && field.name === name) field.value = OTHER_VALUE
  }
}

/** A slider has no value before it is touched, so its name moves to a hidden field then. */
function turnOn(slider: HTMLElement): void {
  const range = slider.querySelector('input')
  const output = slider.querySelector('output')
  const clear = slider.querySelector('button')
  if (!range || !output || !clear || !slider.hidden) return
  slider.hidden = false
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = range.dataset['name'] ?? ''
  slider.append(field)
  const set = (value: string) => {
    field.value = value
    field.disabled = value === ''
    output.textContent = value === '' ? (output.dataset['blank'] ?? '') : `${value} / ${range.max}`
    range.setAttribute('aria-valuetext', output.textContent)
    clear.disabled = value === ''
  }
  for (const event of ['input', 'click', 'keyup']) {
    range.addEventListener(event, (happened) => {
      if (!(happened instanceof KeyboardEvent) || happened.key !== 'Tab') set(range.value)
    })
  }
  clear.addEventListener('click', () => {
    set('')
    range.focus()
    range.dispatchEvent(new Event('change', { bubbles: true }))
  })
  set(range.dataset['value'] ?? '')
}
