import { useEffect } from 'react'

/** Describes the page to search engines while it is open. The shell has a general description. */
export function useDescription(text: string): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    const before = meta?.content ?? ''
    if (meta) meta.content = text
    return () => {
      if (meta) meta.content = before
    }
  }, [text])
}
