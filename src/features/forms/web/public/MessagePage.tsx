import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  title: string
  /** What the message is about. */
  of?: string | undefined
  /** May contain {date}. */
  text: string
  date?: { text: string; iso: string; isUtc: boolean } | undefined
  /** The address to which the script goes on by itself, as the browser does without it. */
  next?: string | undefined
  /** What was typed and not stored. `title` stands above it. */
  lost?: { title: string; answers: readonly { question: string; answer: string }[] }
  /** `leaves`: the product's other pages and other sites refuse to be shown in a frame, so the whole page goes there. */
  links: readonly { href: string; label: string; leaves?: boolean }[]
}

/** A page that says one thing: thank you, not found, closed. */
export function MessagePage({ title, of, text, date, next, lost, links }: Props) {
  const [before = '', after] = date ? text.split('{date}') : [text]
  return (
    <div data-next={next} className="grid justify-items-center gap-3 py-6 text-center">
      {of !== undefined && <p className="text-sm font-medium text-muted wrap-anywhere">{of}</p>}
      <h1 tabIndex={-1} className="text-2xl font-semibold text-balance outline-none wrap-anywhere">
        {title}
      </h1>
      <p className="max-w-[52ch] text-base text-pretty whitespace-pre-line text-muted wrap-anywhere">
        {before}
        {date && after !== undefined && (
          <>
            <time dateTime={date.iso} data-local={date.isUtc ? '' : undefined} title={date.isUtc ? date.text : undefined}>
              {date.text}
            </time>
            {after}
          </>
        )}
      </p>
      {lost && lost.answers.length > 0 && (
        <section className="mt-4 grid w-full gap-4 border-t border-border pt-6 text-start">
          <h2 className="text-lg font-semibold wrap-anywhere">{lost.title}</h2>
          <dl className="grid gap-4">
            {lost.answers.map(({ question, answer }, index) => (
              <div key={index} dir="auto" className="grid gap-1">
                <dt className="text-sm text-muted wrap-anywhere">{question}</dt>
                <dd dir="auto" className="text-base whitespace-pre-line wrap-anywhere">
                  {answer}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {links.length > 0 && (
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {links.map(({ href, label, leaves }) => (
            <a key={href} href={href} target={leaves ? '_top' : undefined} className={buttonStyle({ size: 'lg' })}>
              {label}
            </a>
          ))}
        </div>
      )}
    </div>
  )
}
