import type { Locale } from '#shared/locale.ts'
import { TextAnchor } from '#web/ui/TextAnchor.tsx'
import type { Operator } from '../../public-page.ts'

/** A text with sections. {product}, {company} and {address} stand for the operator's names. */
export type Article = {
  title: string
  /** For search engines, and below the title. */
  intro: string
  sections: readonly Section[]
}
type Section = {
  heading: string
  /** A list is a list of points. */
  text: readonly (string | readonly string[])[]
  links?: readonly (readonly [href: string, label: string])[]
  /** Left out unless the operator has set all of them. */
  needs?: readonly ('company' | 'address')[]
}

type Props = {
  article: Article
  operator: Operator
  /** Stands for a company that has not been named. */
  unnamed: string
  locale: Locale
}

export function ArticlePage({ article, operator, unnamed, locale }: Props) {
  const fill = (text: string) => fillOperator(text, operator, unnamed)
  const sections = article.sections.filter(({ needs = [] }) => needs.every((name) => operator[name] !== ''))
  return (
    <article className="mx-auto grid max-w-[44rem] gap-10 px-4 pt-8 pb-20 sm:px-6 sm:pt-14">
      <header className="grid gap-3">
        <h1 className="text-2xl font-semibold text-balance">{fill(article.title)}</h1>
        <p className="text-lg text-pretty text-muted">{fill(article.intro)}</p>
      </header>
      {sections.map(({ heading, text, links = [] }) => (
        <section key={heading} className="grid gap-3">
          <h2 className="text-lg font-semibold">{fill(heading)}</h2>
          {text.map((part, index) =>
            typeof part === 'string' ? (
              <p key={index} className="text-base text-pretty wrap-anywhere">
                {fill(part)}
              </p>
            ) : (
              <ul key={index} className="grid list-disc gap-1.5 ps-5 text-base text-pretty marker:text-muted">
                {part.map((point) => (
                  <li key={point}>{fill(point)}</li>
                ))}
              </ul>
            ),
          )}
          {links.length > 0 && (
            <p className="flex flex-wrap gap-x-5 gap-y-1 text-base">
              {links.map(([href, label]) => (
                <TextAnchor key={href} href={`${href}?lang=${locale}`}>
                  {label}
                </TextAnchor>
              ))}
            </p>
          )}
        </section>
      ))}
    </article>
  )
}

/** `unnamed` stands for the company if none is set. It begins a sentence with a capital letter, which a name need not have. */
export function fillOperator(text: string, operator: Operator, unnamed = ''): string {
  return text.replaceAll(/\{(product|company|address)\}/g, (_, name: 'product' | 'company' | 'address', at: number) => {
    if (name !== 'company' || operator.company !== '') return operator[name]
    const isFirst = at === 0 || /[.!?] $/.test(text.slice(0, at))
    return isFirst ? unnamed.charAt(0).toUpperCase() + unnamed.slice(1) : unnamed
  })
}
