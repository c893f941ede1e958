import { KEY_FIELD, PROMISE_FIELD, PUZZLE_FIELD, SEED_FIELD, SOLUTION_FIELD } from '../../public-page.ts'

/* What was typed, and what the visit has told, in localStorage until the server has acknowledged it. It may be full or blocked; the form works without it. */

export type Draft = { fields: [string, string][] }

/** They belong to one page as the server sent it: a draft may be older than a sign-in. */
const OF_THE_PAGE = [PROMISE_FIELD, SEED_FIELD, PUZZLE_FIELD, SOLUTION_FIELD]

export function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []))
}

export function restore(form: HTMLFormElement, { fields }: Draft): void {
  const valuesOf = (name = '') => fields.flatMap(([field, value]) => (field === name ? [value] : []))
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      field.checked = valuesOf(field.name).includes(field.value)
    } else if (field instanceof HTMLInputElement && field.type === 'range') {
      const value = valuesOf(field.dataset['name'])[0]
      if (value === undefined) continue
      field.value = value
      field.dispatchEvent(new Event('input'))
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
      const value = valuesOf(field.name)[0]
      if (value !== undefined && field.type !== 'file') field.value = value
    }
  }
}

export function readKept<Value>(name: string): Value | undefined {
  try {
    const text = localStorage.getItem(name)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}

export function writeKept<Value>(name: string, value: Value): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // See above.
  }
}

/** Without its key, a draft that another tab restores is a response of its own. */
export function writeDraft(name: string, form: HTMLFormElement, withKey: boolean): void {
  const fields = fieldsOf(form).filter(([field]) => (withKey || field !== KEY_FIELD) && !OF_THE_PAGE.includes(field))
  writeKept<Draft>(name, { fields })
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // See above.
  }
}
