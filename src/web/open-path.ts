import type { AnyRouter } from '@tanstack/react-router'
import { pageOf } from '#shared/pages.ts'

/** Opens an address of this product in place of the current one. Pages that the server renders, such as a form's, are loaded by the browser. */
export async function openPath(router: AnyRouter, path: string): Promise<void> {
  if (pageOf(path.split(/[?#]/)[0] ?? '') !== undefined) await router.navigate({ href: path, replace: true })
  else window.location.replace(path)
}
