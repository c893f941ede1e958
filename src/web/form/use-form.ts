import { type FormEvent, useRef, useState } from 'react'
import { type Control, type FieldErrors, type FieldPath, type FieldValues, get, set, useForm as useHookForm } from 'react-hook-form'
import { isApiError } from '../api.ts'
import { contractIssues, type WithInput } from './contract-issues.ts'
import { type FieldTexts, type Issue, type Problems, placeFailure, problemsOf } from './problems.ts'

/*
 * How every form is sent:
 *
 * filling in → checking → (wrong: first wrong field has the focus) → sending → done, or refused → filling in
 *
 * While it checks and sends, a second submit is ignored. A refusal is shown at the fields that it names, otherwise above the form. An answer
 * never changes the typed values. The form is emptied only when the person leaves it.
 */
type Options<Values extends FieldValues> = {
  initial: Values
  /** The contract's call that takes the values. Its schema is loaded when somebody begins to fill in the form. */
  contract?: () => Promise<WithInput>
  /** The call's input, if the form has its values in another shape. */
  toInput?: (values: Values) => unknown
  texts?: { [Name in FieldPath<Values>]?: FieldTexts }
  /** Rules of this form only. */
  check?: (values: Values) => { [Name in FieldPath<Values>]?: string | undefined }
  /** Shows errors while the person types, not only after the first submit. */
  isLive?: boolean
  submit: (values: Values) => Promise<unknown> | void
  /** Moves the focus to an item that is wrong, of a list whose fields the form does not know. */
  focusItem?: (name: string, item: number) => void
  errorText?: (error: unknown) => string
}

export type Form<Values extends FieldValues> = {
  control: Control<Values>
  isBusy: boolean
  /** Something differs from `initial`, or from the last `reset`. */
  isChanged: boolean
  /** A refusal that belongs to no field. */
  failure: { error: unknown; text: string } | undefined
  isRequired: (name: FieldPath<Values>) => boolean
  /** What the fields hold at the moment of the call, also before the screen has been drawn with it. */
  read: () => Values
  reset: (values: Values) => void
  /** For the `form` element. */
  onSubmit: (event: FormEvent) => void
  onFocus: () => void
}

export function useForm<Values extends FieldValues>(options: Options<Values>): Form<Values> {
  const { initial, check, isLive = false, toInput = (values) => values, submit, focusItem, errorText = String } = options
  const texts: Partial<Record<string, FieldTexts>> = options.texts ?? {}
  const [failure, setFailure] = useState<Form<Values>['failure']>()
  const isRunning = useRef(false)
  const names = Object.keys(initial) as FieldPath<Values>[]
  const form = useHookForm<Values>({
    // The library's type wants partial values, but a form starts with all of them.
    defaultValues: initial as never,
    mode: isLive ? 'onChange' : 'onSubmit',
    resolver: async (values) => {
      const issues = await findIssues(options.contract, () => toInput(values))
      const problems = problemsOf(values, { texts, own: check?.(values) ?? {}, issues })
      const errors = toErrors<Values>(problems)
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })

  async function run(values: Values): Promise<void> {
    try {
      await submit(values)
    } catch (error) {
      const text = errorText(error)
      const { problems, rest } = placeFailure(isApiError(error) ? error.data : undefined, values, { texts, text })
      const wrong = names.flatMap((name) => placesOf(name, problems))
      for (const place of wrong)
        form.setError(place, { type: 'server', message: problems[place] ?? text }, { shouldFocus: place === wrong[0] })
      focusItemAt(wrong[0])
      if (rest) setFailure({ error, text })
    }
  }

  /** The library focuses the fields that it knows. */
  function focusItemAt(place: string | undefined): void {
    const [name, item] = place?.split('.') ?? []
    if (name !== undefined && item !== undefined) focusItem?.(name, Number(item))
  }

  function onInvalid(errors: FieldErrors<Values>): void {
    const first = names.find((name) => get(errors, name) !== undefined)
    const error: unknown = get(errors, first ?? '')
    if (Array.isArray(error)) focusItemAt(`${first}.${error.findIndex((item) => item !== undefined)}`)
  }

  return {
    control: form.control,
    isBusy: form.formState.isSubmitting,
    isChanged: form.formState.isDirty,
    failure,
    isRequired: (name) => texts[name]?.empty !== undefined,
    read: () => form.getValues(),
    reset: (values) => form.reset(values),
    onSubmit: (event) => {
      event.preventDefault()
      // React's events bubble to the component that owns a dialog, which may be a form itself.
      event.stopPropagation()
      if (isRunning.current) return
      isRunning.current = true
      setFailure(undefined)
      void form
        .handleSubmit(run, onInvalid)()
        .finally(() => (isRunning.current = false))
    },
    onFocus: () => void loadContract(options.contract),
  }
}

/** Returns undefined if the code cannot be loaded (no network, a new version). Then the server validates by the same schema. */
async function loadContract(contract: Options<FieldValues>['contract']): Promise<WithInput | undefined> {
  try {
    return await contract?.()
  } catch {
    return undefined
  }
}

async function findIssues(contract: Options<FieldValues>['contract'], toInput: () => unknown): Promise<Issue[]> {
  const call = await loadContract(contract)
  return call ? contractIssues(call, toInput()) : []
}

/** The field itself, or its items that are wrong. */
function placesOf<Values extends FieldValues>(name: FieldPath<Values>, problems: Problems): FieldPath<Values>[] {
  const places = Object.keys(problems) as FieldPath<Values>[]
  return places.filter((place) => place === name || place.startsWith(`${name}.`))
}

function toErrors<Values extends FieldValues>(problems: Problems): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const [place, message] of Object.entries(problems)) set(errors, place, { type: 'check', message })
  return errors
}
