import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Catalogue } from './i18n/catalogues.ts'
import type { LiveRule } from './live.ts'
import type { Fillings } from './slots.ts'

/** The browser side of one feature. `src/app/features.web.ts` lists the features. Leave out the fields that the feature does not need. */
export type WebFeature = {
  /** Pages by their parent in `routes.ts`: for everybody, for signed-out people, for signed-in people. */
  routes?: Partial<Record<'root' | 'guest' | 'app', readonly AnyRoute[]>>
  navigation?: readonly NavigationItem[]
  live?: readonly LiveRule[]
  fills?: Fillings
  /** Texts for the command palette. Pages load their own, see `page.ts`. */
  messages?: readonly Catalogue[]
}

/** A destination in the menus and in the command palette. */
export type NavigationItem = {
  /** A page of the app, or one that the server renders. Menus have only the former. */
  to: string
  search?: Record<string, string>
  /** Key of the label in the menus, such as `shell.queue`. */
  label: string
  /** Keys for the command palette: a label, if it differs, and another name under which the palette finds it. */
  command?: { label: string; alias?: string }
  /** A document type stands for its icon and hue. */
  icon: DocumentType | ComponentType<{ className?: string }>
  /** `top` items are in the header; `create` and `manage` are sections of the menus; `palette` items are in the command palette only, `help` items once something is typed there. */
  section: 'top' | 'create' | 'manage' | 'palette' | 'help'
}
