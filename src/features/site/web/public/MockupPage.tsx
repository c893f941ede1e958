import { buttonStyle } from '#web/ui/button-style.ts'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import type { Operator } from '../../public-page.ts'
import { fillOperator } from './ArticlePage.tsx'

export type MockupTexts = {
  title: string
  intro: string
  signIn: string
  start: string
  /** Forms, documents, spreadsheets, presentations. */
  cards: readonly (readonly [title: string, text: string])[]
}
const TYPES = ['form', 'doc', 'sheet', 'slide'] as const

/** The product in four cards. */
export function MockupPage({ texts, operator }: { texts: MockupTexts; operator: Operator }) {
  return (
    <div className="mx-auto grid max-w-5xl gap-14 px-4 pt-10 pb-20 sm:px-6 sm:pt-20">
      <header className="mx-auto grid max-w-2xl justify-items-center gap-5 text-center">
        <h1 className="text-2xl font-semibold text-balance sm:text-display">{fillOperator(texts.title, operator)}</h1>
        <p className="text-base text-pretty text-muted sm:text-lg">{fillOperator(texts.intro, operator)}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <a href="/login" className={buttonStyle({ size: 'lg' })}>
            {texts.signIn}
          </a>
          <a href="/signup" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
            {texts.start}
          </a>
        </div>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2">
        {texts.cards.map(([title, text], index) => (
          <li key={title} className="grid content-start gap-2 rounded-lg border border-border bg-raised p-6">
            <TypeIcon type={TYPES[index] ?? 'doc'} />
            <h2 className="mt-2 text-lg font-semibold">{title}</h2>
            <p className="text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
