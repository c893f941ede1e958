import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  title: string
  /** May contain {date}. */
  text: string
  date?: { text: string; iso: string; isUtc: boolean } | undefined
  /** The address to which the script goes on by itself, as the browser does without it. */
  next?: string | undefined
  links: readonly { href: string; label: string }[]
}

/** A page that says one thing: thank you, not found, closed. */
export function MessagePage({ title, text, date, next, links }: Props) {
  const [before = '', after] = date ? text.split('{date}') : [text]
  return (
    <div data-next={next} className="grid justify-items-center gap-3 py-6 text-center">
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
      {links.length > 0 && (
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {links.map(({ href, label }) => (
            <a key={href} href={href} className={buttonStyle({ size: 'lg' })}>
              {label}
            </a>
          ))}
        </div>
      )}
    </div>
  )
}
