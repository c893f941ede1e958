import { useEffect } from 'react'

const product = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

/** Sets the title of the browser's tab: `Forms · Draftwell`. The server wrote the product's name into the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title])
}
