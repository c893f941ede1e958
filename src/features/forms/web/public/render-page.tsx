import { renderToStaticMarkup } from 'react-dom/server'
import { fillIn } from '#shared/fill-in.ts'
import type { PageView, RenderPage } from '../../public-page.ts'
import { FormPage } from './FormPage.tsx'
import { MessagePage } from './MessagePage.tsx'
import { PageShell } from './PageShell.tsx'
import { UnsubscribePage } from './UnsubscribePage.tsx'
import { en } from './en.ts'
import type { FormTexts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const TEXTS = { en, es, fr } as const

/** Renders a whole document. The server calls it for each request; nothing is hydrated. */
export const renderPage: RenderPage = (page, view) => {
  const texts = TEXTS[page.locale]
  return `<!doctype html>${renderToStaticMarkup(
    <PageShell
      {...page}
      title={`${titleOf(view, texts)} · ${page.title}`}
      next={view.kind === 'message' && view.next?.atOnce ? view.next.url : null}
    >
      {page.isTest && (view.kind === 'form' || (view.kind === 'message' && (view.message === 'thanks' || view.message === 'saved'))) && (
        <p className="rounded-md bg-accent-soft px-4 py-3 font-medium">{texts.test}</p>
      )}
      {view.kind === 'form' && <FormPage {...view} texts={texts} locale={page.locale} isTest={page.isTest} />}
      {view.kind === 'message' && <MessagePage {...messageOf(view, texts)} />}
      {view.kind === 'unsubscribe' && <UnsubscribePage {...view} texts={texts} product={page.title} />}
    </PageShell>,
  )}`
}

function titleOf(view: PageView, texts: FormTexts): string {
  if (view.kind === 'form') return view.form.title
  if (view.kind === 'unsubscribe') return texts.unsubscribe[view.isOut ? 'done' : 'ask'].title
  return [texts[view.message].title, view.of].filter(Boolean).join(' · ')
}

function messageOf(view: Extract<PageView, { kind: 'message' }>, texts: FormTexts) {
  const { title, text } = texts[view.message]
  return {
    title,
    of: view.of,
    text: view.next?.atOnce ? fillIn(texts.goesOn, { site: new URL(view.next.url).hostname }) : (view.text ?? text),
    date: view.date,
    next: view.next?.atOnce ? view.next.url : undefined,
    lost: { title: texts.lost, answers: view.lost ?? [] },
    links: [
      ...(view.next ? [{ href: view.next.url, label: fillIn(texts.goOn, { site: new URL(view.next.url).hostname }), leaves: true }] : []),
      ...(view.edit === undefined ? [] : [{ href: view.edit, label: texts.editAnswers }]),
      ...(view.again === undefined ? [] : [{ href: view.again, label: texts.again }]),
      ...(view.isSignedIn ? [{ href: '/forms', label: texts.back, leaves: true }] : []),
    ],
  }
}
