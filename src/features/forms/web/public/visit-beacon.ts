/*
 * Tells the owner how many people begin a form and where they leave it, and how long it takes: numbers only, without anything that names the visitor
 * or links two visits. Sent once per visit, and only by those who have changed something.
 */

const QUESTION = /^(?:answer|other)\./

/** Watches a form until it was submitted or is left. Call the result when the server has stored the answers. */
export function watchVisit(form: HTMLFormElement, ended: AbortSignal): () => void {
  const [id, version] = form.dataset['form']?.split(' ') ?? []
  const begin = performance.now()
  let furthest: Element | undefined
  // The owner's own test.
  let isOver = new URLSearchParams(location.search).has('test')

  function report(question: string): void {
    if (isOver || !furthest) return
    isOver = true
    const seconds = String(Math.round((performance.now() - begin) / 1000))
    navigator.sendBeacon(`/form/${id}/visit`, new URLSearchParams({ version: version ?? '', question, seconds }))
  }

  form.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element) || !QUESTION.test(nameOf(target))) return
      if (!furthest || furthest.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) furthest = target
    },
    { signal: ended },
  )
  addEventListener('pagehide', () => furthest && report(nameOf(furthest).replace(QUESTION, '')), { signal: ended })
  return () => report('')
}

/** A slider has its name in `data-name`. */
function nameOf(field: Element): string {
  return field.getAttribute('name') ?? field.getAttribute('data-name') ?? ''
}
