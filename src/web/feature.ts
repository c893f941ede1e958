import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Catalogue } from './i18n/catalogues.ts'
import type { LiveRule } from './live.ts'
import type { Fillings } from './slots.ts'

/** Everything the browser's side of one feature adds to the app. `src/app/features.web.ts` lists the features; leave out what there is none of. */
export type WebFeature = {
  /** Pages by their parent in `routes.ts`: for everybody, for signed-out people, for signed-in people. */
  routes?: { root?: readonly AnyRoute[]; guest?: readonly AnyRoute[]; app?: readonly AnyRoute[] }
  navigation?: readonly NavigationItem[]
  live?: readonly LiveRule[]
  fills?: Fillings
  /** Texts for the command palette. Pages load their own, see `page.ts`. */
  messages?: readonly Catalogue[]
}

/** A place to go to, in the menus and in the command palette. */
export type NavigationItem = {
  to: string
  search?: Record<string, string>
  /** Key of the label in the menus, such as `shell.queue`. */
  label: string
  /** Keys of the label in the command palette, if it differs, and of another name under which the palette finds it. */
  command?: { label: string; alias?: string }
  /** A type stands for its own icon and hue. */
  icon: DocumentType | ComponentType<{ className?: string }>
  /** `top` items stand in the header; `create` and `manage` are sections of the menus; `palette` items are in the command palette only. */
  section: 'top' | 'create' | 'manage' | 'palette'
}
