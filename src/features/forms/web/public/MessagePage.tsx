import { buttonStyle } from '#web/ui/button-style.ts'

/** A page that says one thing: thank you, not found, closed. */
export function MessagePage({ title, text, links }: { title: string; text: string; links: readonly { href: string; label: string }[] }) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <h1 tabIndex={-1} className="text-2xl font-semibold text-balance outline-none wrap-anywhere">
        {title}
      </h1>
      <p className="max-w-[52ch] text-base text-pretty whitespace-pre-line text-muted wrap-anywhere">{text}</p>
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
