import type { ReactNode } from 'react'

/** Width and margins of an ordinary page. */
export function PageColumn({ children }: { children: ReactNode }) {
  return (
    <div data-page-column className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8 print:max-w-none print:p-0">
      {children}
    </div>
  )
}
