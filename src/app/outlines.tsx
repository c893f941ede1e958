import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { LoginOutline } from '#features/auth/web/LoginOutline.tsx'
import { en as authEn } from '#features/auth/web/messages/en.ts'
import { es as authEs } from '#features/auth/web/messages/es.ts'
import { fr as authFr } from '#features/auth/web/messages/fr.ts'
import { Welcome } from '#features/dashboard/web/Welcome.tsx'
import { en as dashboardEn } from '#features/dashboard/web/messages/en.ts'
import { es as dashboardEs } from '#features/dashboard/web/messages/es.ts'
import { fr as dashboardFr } from '#features/dashboard/web/messages/fr.ts'
import { DocumentsHeader } from '#features/documents/web/DocumentsHeader.tsx'
import { en as documentsEn } from '#features/documents/web/messages/en.ts'
import { es as documentsEs } from '#features/documents/web/messages/es.ts'
import { fr as documentsFr } from '#features/documents/web/messages/fr.ts'
import type { RenderOutline } from '#features/site/public-page.ts'
import { TypePickerHeader } from '#features/workspace/web/TypePickerHeader.tsx'
import { en as workspaceEn } from '#features/workspace/web/messages/en.ts'
import { es as workspaceEs } from '#features/workspace/web/messages/es.ts'
import { fr as workspaceFr } from '#features/workspace/web/messages/fr.ts'
import type { Catalogues } from '#web/i18n/catalogues.ts'
import { en as uiEn } from '#web/i18n/messages-en.ts'
import { es as uiEs } from '#web/i18n/messages-es.ts'
import { fr as uiFr } from '#web/i18n/messages-fr.ts'
import { FrameOutline } from './web/FrameOutline.tsx'
import { NotLoaded } from './web/NotLoaded.tsx'

const CATALOGUES = {
  en: { auth: authEn, dashboard: dashboardEn, documents: documentsEn, ui: uiEn, workspace: workspaceEn },
  es: { auth: authEs, dashboard: dashboardEs, documents: documentsEs, ui: uiEs, workspace: workspaceEs },
  fr: { auth: authFr, dashboard: dashboardFr, documents: documentsFr, ui: uiFr, workspace: workspaceFr },
} as const

type View = Parameters<RenderOutline>[0]

/** How signed-in pages begin. */
const HEADERS: Partial<Record<View['page'], (view: View) => ReactNode>> = {
  '/dashboard': ({ product }) => <Welcome product={product} />,
  '/create': () => <TypePickerHeader />,
  '/documents': () => <DocumentsHeader type={undefined} />,
  '/forms': () => <DocumentsHeader type="form" />,
  '/docs': () => <DocumentsHeader type="doc" />,
  '/sheets': () => <DocumentsHeader type="sheet" />,
  '/slides': () => <DocumentsHeader type="slide" />,
}

/** Entry of the bundle that the server draws pages into the shell with (`scripts/prerender.ts`). */
export const renderOutline: RenderOutline = (view) => {
  const { page, product } = view
  if (page === '/login') return inLanguage(view, <LoginOutline {...view} />)
  const header = HEADERS[page]
  if (!header) return undefined
  const outline = (
    // The editors' header is there while the type is chosen, too.
    <FrameOutline product={product} isCompact={page === '/create'}>
      {header(view)}
    </FrameOutline>
  )
  return inLanguage(view, outline)
}

function inLanguage({ page, locale }: View, content: ReactNode): string {
  return renderToStaticMarkup(
    // A translation has the keys of the English catalogue, whose texts are its type. No outline has times.
    <IntlProvider locale={locale} messages={CATALOGUES[locale] as Partial<Catalogues>} timeZone="UTC">
      {content}
      <NotLoaded page={page} />
    </IntlProvider>,
  )
}
