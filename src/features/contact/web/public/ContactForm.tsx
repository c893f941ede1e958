import { buttonStyle } from '#web/ui/button-style.ts'
import type { ReactNode } from 'react'
import { fillIn } from '#shared/fill-in.ts'
import type { ContactFieldName, ContactView } from '#features/site/contact-view.ts'
import { CONTACT_STAMP, CONTACT_TRAP } from '#features/site/contact-view.ts'
import type { ContactTexts } from './texts/en.ts'

const INPUT =
  'w-full min-w-0 rounded-md border border-border-strong bg-raised px-3 py-2 text-base focus-visible:outline-2 focus-visible:outline-accent aria-invalid:border-negative'
const KINDS = {
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email' },
  subject: {},
} as const

type Props = { view: ContactView; texts: ContactTexts; product: string; action: string }

/** The contact form and what to expect. It is posted like any form; a refusal shows it again with everything that was typed. */
export function ContactForm({ view, texts, product, action }: Props) {
  return (
    <div className="mx-auto grid max-w-5xl gap-10 px-4 pt-8 pb-20 sm:px-6 sm:pt-14">
      <header className="grid gap-3">
        <h1 className="text-2xl font-semibold text-balance">{texts.title}</h1>
        <p className="text-lg text-pretty text-muted">{fillIn(texts.intro, { product })}</p>
      </header>
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
        {view.isSent ? (
          <div role="status" className="grid justify-items-start gap-4 rounded-lg border border-border bg-raised p-6">
            <p className="text-base font-medium text-positive">{texts.sent}</p>
            <a href={action} className={buttonStyle()}>
              {texts.another}
            </a>
          </div>
        ) : (
          <Form view={view} texts={texts} action={action} />
        )}
        <div className="grid gap-4">
          <Info title={texts.responseTitle}>
            <p className="text-pretty">{texts.response}</p>
          </Info>
          <Info title={texts.hoursTitle}>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
              {texts.hours.map(([days, hours]) => (
                <div key={days} className="contents">
                  <dt>{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-2">{texts.hoursZone}</p>
          </Info>
        </div>
      </div>
    </div>
  )
}

function Form({ view: { values, problem, stamp }, texts, action }: Pick<Props, 'view' | 'texts' | 'action'>) {
  const general = problem?.field === null ? texts.problems[problem.reason] : undefined
  const problemOf = (field: ContactFieldName) => (problem?.field === field ? texts.problems[problem.reason] : undefined)
  return (
    // The server checks, so that every message is ours and in the language of the page.
    <form method="post" action={action} noValidate className="grid gap-5 rounded-lg border border-border bg-raised p-5 sm:p-6">
      {general !== undefined && (
        <p role="alert" className="rounded-md bg-negative-soft px-4 py-3 font-medium text-negative">
          {general}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {(['name', 'email', 'subject'] as const).map((field) => (
          <Labelled key={field} field={field} label={texts[field]} problem={problemOf(field)} isWide={field === 'subject'}>
            {(described) => (
              <input {...KINDS[field]} {...described} name={field} id={field} required defaultValue={values[field]} className={INPUT} />
            )}
          </Labelled>
        ))}
      </div>
      <Labelled field="message" label={texts.message} problem={problemOf('message')}>
        {(described) => (
          <textarea
            {...described}
            name="message"
            id="message"
            required
            rows={7}
            defaultValue={values.message}
            className={`${INPUT} resize-y`}
          />
        )}
      </Labelled>
      {/* Not display: none, which programs know. Screen readers and keys pass it by. */}
      <div aria-hidden className="absolute h-px w-px overflow-hidden opacity-0">
        <label>
          {texts.trap}
          <input name={CONTACT_TRAP} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <input type="hidden" name={CONTACT_STAMP} value={stamp} />
      <button type="submit" className={buttonStyle({ variant: 'primary', size: 'lg', className: 'justify-self-start max-sm:w-full' })}>
        {texts.send}
      </button>
    </form>
  )
}

type Described = { 'aria-invalid'?: true; 'aria-describedby'?: string; autoFocus?: boolean }

function Labelled({
  field,
  label,
  problem,
  isWide = false,
  children,
}: {
  field: ContactFieldName
  label: string
  problem: string | undefined
  isWide?: boolean
  children: (described: Described) => ReactNode
}) {
  return (
    <div className={`grid content-start gap-1.5 ${isWide ? 'sm:col-span-2' : ''}`}>
      <label htmlFor={field} className="text-sm font-medium">
        {label}
      </label>
      {children(problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${field}-problem`, autoFocus: true })}
      {problem !== undefined && (
        <p id={`${field}-problem`} role="alert" className="text-sm text-negative">
          {problem}
        </p>
      )}
    </div>
  )
}

function Info({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-border bg-sunken p-5 text-muted">
      <h2 className="mb-2 font-semibold text-text">{title}</h2>
      {children}
    </section>
  )
}
